ALTER TABLE `outbox` ADD `left_out` text;--> statement-breakpoint
UPDATE `outbox` SET `left_out` = `last_error` WHERE `state` = 'sent' AND `last_error` IN ('picture', 'paint');--> statement-breakpoint
UPDATE `outbox` SET `last_error` = NULL WHERE `state` = 'sent';
