CREATE TABLE `case_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`member` text NOT NULL,
	`locale` text NOT NULL,
	`reason` text NOT NULL,
	`filter` text NOT NULL,
	`meant` text NOT NULL,
	`state` text NOT NULL,
	`after_id` text NOT NULL,
	`last_id` text NOT NULL,
	`pieces` integer NOT NULL,
	`rows` integer NOT NULL,
	`looked` integer NOT NULL,
	`created_at` text NOT NULL,
	`finished_at` text,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `case_exports_running_idx` ON `case_exports` (`member`) WHERE state = 'running';--> statement-breakpoint
CREATE INDEX `case_exports_member_idx` ON `case_exports` (`member`,`created_at`);--> statement-breakpoint
CREATE INDEX `case_exports_expires_idx` ON `case_exports` (`expires_at`);--> statement-breakpoint
CREATE TABLE `case_export_pieces` (
	`export_id` text NOT NULL,
	`number` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`export_id`, `number`),
	FOREIGN KEY (`export_id`) REFERENCES `case_exports`(`id`) ON UPDATE no action ON DELETE cascade
);
