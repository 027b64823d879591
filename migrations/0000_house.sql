CREATE TABLE `awaited` (
	`game_id` integer NOT NULL,
	`seat` integer NOT NULL,
	`user_id` text NOT NULL,
	`since` integer NOT NULL,
	`deadline` integer,
	PRIMARY KEY(`game_id`, `seat`),
	FOREIGN KEY (`game_id`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `awaited_by_user` ON `awaited` (`user_id`);--> statement-breakpoint
CREATE TABLE `event` (
	`game_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`seat` integer,
	`action` text NOT NULL,
	`draws` text NOT NULL,
	`log` text NOT NULL,
	`lane` integer,
	`pinned` integer NOT NULL,
	`auto` integer NOT NULL,
	`reveals` integer NOT NULL,
	`publish` integer NOT NULL,
	`rules_version` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `seq`),
	FOREIGN KEY (`game_id`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `event_in_lane` ON `event` (`game_id`,`lane`,`seq`) WHERE "event"."lane" is not null;--> statement-breakpoint
CREATE TABLE `game` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`guild_id` text,
	`channel_id` text NOT NULL,
	`thread_id` text,
	`host_id` text NOT NULL,
	`status` text NOT NULL,
	`seats` integer NOT NULL,
	`options` text NOT NULL,
	`pace` text NOT NULL,
	`edition` text NOT NULL,
	`seed` text,
	`commitment` text,
	`draw_counter` integer NOT NULL,
	`version` integer NOT NULL,
	`rules_version` integer NOT NULL,
	`lobby` text NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	`result` text,
	`last_post` text,
	`told` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_by_thread` ON `game` (`thread_id`) WHERE "game"."thread_id" is not null;--> statement-breakpoint
CREATE INDEX `game_by_guild` ON `game` (`guild_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `game_by_status` ON `game` (`status`,`id`);--> statement-breakpoint
CREATE TABLE `guild` (
	`id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job` (
	`key` text PRIMARY KEY NOT NULL,
	`run_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`kind` text NOT NULL,
	`game_id` integer,
	`payload` text NOT NULL,
	`attempts` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `job_due` ON `job` (`due_at`,`key`);--> statement-breakpoint
CREATE INDEX `job_of_game` ON `job` (`game_id`,`run_at`,`key`);--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`until` integer
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game_id` integer,
	`key` text NOT NULL,
	`channel_id` text,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`nonce` text NOT NULL,
	`run_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	`state` text NOT NULL,
	`message_id` text,
	`created_at` integer NOT NULL,
	`last_error` text,
	FOREIGN KEY (`game_id`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_key_unique` ON `outbox` (`key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`run_at`,`id`) WHERE "outbox"."state" = 'pending';--> statement-breakpoint
CREATE INDEX `outbox_of_game` ON `outbox` (`game_id`,`state`,`id`);--> statement-breakpoint
CREATE TABLE `seat` (
	`game_id` integer NOT NULL,
	`seat` integer NOT NULL,
	`holder` integer NOT NULL,
	`user_id` text NOT NULL,
	`display_name` text NOT NULL,
	`joined_at` integer NOT NULL,
	`left_at` integer,
	`left_why` text,
	PRIMARY KEY(`game_id`, `seat`, `holder`),
	FOREIGN KEY (`game_id`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seat_held` ON `seat` (`game_id`,`seat`) WHERE "seat"."left_at" is null;--> statement-breakpoint
CREATE INDEX `seat_by_user` ON `seat` (`user_id`,`game_id`) WHERE "seat"."left_at" is null;--> statement-breakpoint
CREATE TABLE `snapshot` (
	`game_id` integer NOT NULL,
	`kind` text NOT NULL,
	`seq` integer NOT NULL,
	`state` text NOT NULL,
	`rules_version` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `kind`),
	FOREIGN KEY (`game_id`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`at` integer NOT NULL
);
