CREATE TABLE `avoidance` (
	`user_id` text NOT NULL,
	`other_id` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`user_id`, `other_id`)
);
--> statement-breakpoint
CREATE INDEX `avoidance_of_other` ON `avoidance` (`other_id`);--> statement-breakpoint
CREATE TABLE `lookout` (
	`guild_id` text NOT NULL,
	`user_id` text NOT NULL,
	`titles` text NOT NULL,
	`since` integer NOT NULL,
	`called_at` integer,
	PRIMARY KEY(`guild_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `lookout_of_user` ON `lookout` (`user_id`);--> statement-breakpoint
CREATE TABLE `seeker` (
	`user_id` text PRIMARY KEY NOT NULL,
	`wish` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer NOT NULL,
	`declined` integer NOT NULL,
	`rests_until` integer
);
