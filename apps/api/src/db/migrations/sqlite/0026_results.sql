CREATE TABLE `received_envelopes` (
	`application_id` text PRIMARY KEY NOT NULL,
	`member` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `case_work`(`application_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `received_envelopes_member_idx` ON `received_envelopes` (`member`,`at`);--> statement-breakpoint
CREATE TABLE `outcome_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`member` text NOT NULL,
	`confirmed_by` text,
	`state` text NOT NULL,
	`created_at` text NOT NULL,
	`starts_at` text,
	`finished_at` text,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outcome_imports_created_idx` ON `outcome_imports` (`created_at`) WHERE state <> 'storing';--> statement-breakpoint
CREATE INDEX `outcome_imports_expires_idx` ON `outcome_imports` (`expires_at`);--> statement-breakpoint
CREATE TABLE `outcome_import_rows` (
	`id` text PRIMARY KEY NOT NULL,
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`coupon` text NOT NULL,
	`application_id` text,
	`sealed` text NOT NULL,
	`outcome` text NOT NULL,
	`issue` text,
	FOREIGN KEY (`import_id`) REFERENCES `outcome_imports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`application_id`) REFERENCES `case_work`(`application_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `outcome_import_rows_outcome_idx` ON `outcome_import_rows` (`import_id`,`outcome`,`line`);--> statement-breakpoint
CREATE INDEX `outcome_import_rows_application_idx` ON `outcome_import_rows` (`application_id`);--> statement-breakpoint
CREATE INDEX `outcome_import_rows_sealed_idx` ON `outcome_import_rows` (substr("sealed", 1, instr(substr("sealed", 4), '.') + 3));--> statement-breakpoint
ALTER TABLE `application_outcomes` ADD `pan_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `application_outcomes_pan_idx` ON `application_outcomes` (`pan_key`) WHERE pan_key <> '';--> statement-breakpoint
CREATE INDEX `application_outcomes_unkeyed_idx` ON `application_outcomes` (`application_id`) WHERE sealed_pan <> '' AND pan_key = '';