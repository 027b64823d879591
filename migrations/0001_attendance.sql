CREATE TABLE `attendance` (
	`game_id` integer NOT NULL,
	`seat` integer NOT NULL,
	`left` integer,
	`runs_from` integer,
	`missed` integer NOT NULL,
	`offered_at` integer,
	`gives_to` text,
	`wants_end` integer NOT NULL,
	`muted` integer NOT NULL,
	`snoozed_until` integer,
	PRIMARY KEY(`game_id`, `seat`),
	FOREIGN KEY (`game_id`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `substitute` (
	`guild_id` text NOT NULL,
	`user_id` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`guild_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `substitute_by_user` ON `substitute` (`user_id`);