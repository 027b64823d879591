CREATE TABLE `kept_game` (
	`game_id` integer PRIMARY KEY NOT NULL,
	`body` blob NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `kept_part` (
	`name` text PRIMARY KEY NOT NULL,
	`body` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `kept_turn` (
	`game_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`message_id` text,
	`body` blob NOT NULL,
	PRIMARY KEY(`game_id`, `seq`),
	FOREIGN KEY (`game_id`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE cascade
);
