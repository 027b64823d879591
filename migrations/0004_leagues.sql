CREATE TABLE `league` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`guild_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`name` text NOT NULL,
	`organisers` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `league_by_guild` ON `league` (`guild_id`,`id`);--> statement-breakpoint
CREATE TABLE `outcome` (
	`game_id` integer PRIMARY KEY NOT NULL,
	`guild_id` text,
	`title` text NOT NULL,
	`ended_at` integer NOT NULL,
	`players` text NOT NULL,
	`users` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outcome_of_title` ON `outcome` (`guild_id`,`title`,`ended_at`);--> statement-breakpoint
CREATE TABLE `outcome_player` (
	`user_id` text NOT NULL,
	`game_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `game_id`),
	FOREIGN KEY (`game_id`) REFERENCES `outcome`(`game_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `outcome_player_of_game` ON `outcome_player` (`game_id`);--> statement-breakpoint
CREATE TABLE `season` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`number` integer NOT NULL,
	`version` integer NOT NULL,
	`phase` text NOT NULL,
	`page` text,
	FOREIGN KEY (`league_id`) REFERENCES `league`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `season_of_league` ON `season` (`league_id`,`number`);--> statement-breakpoint
CREATE TABLE `season_record` (
	`season_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`batch` integer NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`deed` text NOT NULL,
	PRIMARY KEY(`season_id`, `seq`),
	FOREIGN KEY (`season_id`) REFERENCES `season`(`id`) ON UPDATE no action ON DELETE cascade
);
