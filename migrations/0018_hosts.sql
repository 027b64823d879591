CREATE TABLE `host` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`build` text NOT NULL,
	`url` text,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `lease` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`until` integer NOT NULL
);
