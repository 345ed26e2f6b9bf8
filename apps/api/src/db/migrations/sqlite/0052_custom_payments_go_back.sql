CREATE TABLE `custom_refund_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text DEFAULT 'custom' NOT NULL,
	`asked_by` text NOT NULL,
	`asked_at` text NOT NULL,
	`reason` text NOT NULL,
	`amount_paise` integer NOT NULL,
	`gateway_payment` text NOT NULL,
	`state` text NOT NULL,
	`decided_by` text,
	`decided_at` text,
	`payment_id` text NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `custom_payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `custom_refund_requests_payment_idx` ON `custom_refund_requests` (`payment_id`,`asked_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `custom_refund_requests_open_idx` ON `custom_refund_requests` (`payment_id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `custom_refund_requests_waiting_idx` ON `custom_refund_requests` (`asked_at`,`id`) WHERE state = 'open';--> statement-breakpoint
ALTER TABLE `custom_payments` ADD `stray_payment_id` text;--> statement-breakpoint
ALTER TABLE `custom_payments` ADD `refunds` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `custom_payments` ADD `refund_state` text;--> statement-breakpoint
ALTER TABLE `custom_payments` ADD `refund_id` text;--> statement-breakpoint
CREATE INDEX `custom_payments_stray_idx` ON `custom_payments` (`stray_payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `custom_payments_refund_id_idx` ON `custom_payments` (`refund_id`);--> statement-breakpoint
CREATE INDEX `custom_payments_refund_refused_idx` ON `custom_payments` (`started_at`,`id`) WHERE refund_state = 'failed';