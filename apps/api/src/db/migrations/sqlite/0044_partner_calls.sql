CREATE TABLE `partner_calls` (
	`id` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`key_id` text NOT NULL,
	`at` text NOT NULL,
	`method` text NOT NULL,
	`route` text NOT NULL,
	`status` integer NOT NULL,
	`code` text NOT NULL,
	`request_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `partner_calls_partner_idx` ON `partner_calls` (`partner_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `partner_calls_failed_idx` ON `partner_calls` (`partner_id`,`at`,`id`) WHERE status >= 400;--> statement-breakpoint
CREATE INDEX `partner_calls_at_idx` ON `partner_calls` (`at`);--> statement-breakpoint
CREATE TABLE `partner_usage` (
	`partner_id` text NOT NULL,
	`day` text NOT NULL,
	`key_id` text NOT NULL,
	`calls` integer NOT NULL,
	`refused` integer NOT NULL,
	`limited` integer NOT NULL,
	`failed` integer NOT NULL,
	PRIMARY KEY(`partner_id`, `day`, `key_id`)
);
--> statement-breakpoint
CREATE INDEX `partner_usage_day_idx` ON `partner_usage` (`day`);