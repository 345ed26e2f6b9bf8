DROP INDEX `affiliates_email_idx`;--> statement-breakpoint
ALTER TABLE `affiliates` ADD `pan_key` text;--> statement-breakpoint
ALTER TABLE `affiliates` ADD `gstn_key` text;--> statement-breakpoint
ALTER TABLE `affiliates` ADD `account_key` text;--> statement-breakpoint
CREATE INDEX `affiliates_same_email_idx` ON `affiliates` (`email`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `affiliates_same_pan_idx` ON `affiliates` (`pan_key`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `affiliates_same_gstn_idx` ON `affiliates` (`gstn_key`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `affiliates_same_account_idx` ON `affiliates` (`account_key`,`created_at`,`id`);