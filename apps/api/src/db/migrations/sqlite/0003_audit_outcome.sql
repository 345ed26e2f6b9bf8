ALTER TABLE `audit` ADD `outcome` text DEFAULT 'done' NOT NULL;--> statement-breakpoint
CREATE INDEX `audit_actor_idx` ON `audit` (`actor`,`at`);--> statement-breakpoint
CREATE INDEX `audit_refused_idx` ON `audit` (`outcome`,`at`) WHERE outcome <> 'done';