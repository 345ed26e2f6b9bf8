CREATE TABLE `second_factor_resets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`at` text NOT NULL,
	`actor` text NOT NULL,
	`reason` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `second_factor_resets_user_idx` ON `second_factor_resets` (`user_id`);--> statement-breakpoint
ALTER TABLE `recovery_codes` ADD `created_at` text;