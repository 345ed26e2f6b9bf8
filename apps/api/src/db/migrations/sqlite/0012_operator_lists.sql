CREATE INDEX `applications_created_idx` ON `applications` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_state_idx` ON `applications` (`state`,`created_at`,`id`);