CREATE TABLE `standing_order` (
	`game_id` integer NOT NULL,
	`seat` integer NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`params` text NOT NULL,
	`words` text NOT NULL,
	`cancelled` text,
	PRIMARY KEY(`game_id`, `seat`, `kind`),
	FOREIGN KEY (`game_id`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `standing_order_of_user` ON `standing_order` (`user_id`);--> statement-breakpoint
ALTER TABLE `game` ADD `request` text;