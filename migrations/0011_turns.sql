ALTER TABLE `attendance` ADD `used` integer;--> statement-breakpoint
ALTER TABLE `attendance` ADD `turns` integer;--> statement-breakpoint
ALTER TABLE `attendance` ADD `skipped` integer;