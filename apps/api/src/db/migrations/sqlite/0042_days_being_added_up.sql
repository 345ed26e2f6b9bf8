ALTER TABLE `payment_days` ADD `run` text;--> statement-breakpoint
CREATE INDEX `custom_payments_started_idx` ON `custom_payments` (`started_at`);