ALTER TABLE `staff_sessions` ADD `browser_kind` text;--> statement-breakpoint
ALTER TABLE `staff_sessions` ADD `ended_for` text;