ALTER TABLE `attachments` ADD `sealed_file` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `attachments_created_idx` ON `attachments` (`created_at`);