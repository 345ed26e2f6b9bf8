CREATE TABLE `refund_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`asked_by` text NOT NULL,
	`asked_at` text NOT NULL,
	`reason` text NOT NULL,
	`amount_paise` integer NOT NULL,
	`gateway_payment` text NOT NULL,
	`state` text NOT NULL,
	`decided_by` text,
	`decided_at` text,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refund_requests_payment_idx` ON `refund_requests` (`payment_id`,`asked_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `refund_requests_open_idx` ON `refund_requests` (`payment_id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `refund_requests_waiting_idx` ON `refund_requests` (`asked_at`,`id`) WHERE state = 'open';