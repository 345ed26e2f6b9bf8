CREATE TABLE `return_addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`is_test` integer NOT NULL,
	`url` text NOT NULL,
	`sealed` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`partner_id`) REFERENCES `affiliates`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `return_addresses_url_idx` ON `return_addresses` (`partner_id`,`is_test`,`url`);--> statement-breakpoint
CREATE TABLE `payment_returns` (
	`application_id` text PRIMARY KEY NOT NULL,
	`address_id` text NOT NULL,
	`url` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`address_id`) REFERENCES `return_addresses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `payment_returns_address_idx` ON `payment_returns` (`address_id`);--> statement-breakpoint
CREATE INDEX `payment_returns_at_idx` ON `payment_returns` (`at`);--> statement-breakpoint
ALTER TABLE `api_keys` ADD `addresses` text;