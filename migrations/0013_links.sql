ALTER TABLE `game` ADD `link` text;--> statement-breakpoint
CREATE UNIQUE INDEX `game_by_link` ON `game` (`link`) WHERE "game"."link" is not null;--> statement-breakpoint
ALTER TABLE `league` ADD `link` text;--> statement-breakpoint
CREATE UNIQUE INDEX `league_by_link` ON `league` (`link`) WHERE "league"."link" is not null;