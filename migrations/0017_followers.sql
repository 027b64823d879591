CREATE TABLE `follower` (
	`game_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`how` text NOT NULL,
	`since` integer NOT NULL,
	`told` integer NOT NULL,
	PRIMARY KEY(`game_id`, `user_id`),
	FOREIGN KEY (`game_id`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `follower_by_user` ON `follower` (`user_id`,`since`);