ALTER TABLE `affiliates` ADD `console_user_id` text;--> statement-breakpoint
ALTER TABLE `affiliates` ADD `console_bound_at` text;--> statement-breakpoint
CREATE INDEX `affiliates_console_idx` ON `affiliates` (`console_user_id`);