CREATE TABLE `receipt_numbers` (
	`year` text PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `payments` ADD `receipts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `refund_requests` ADD `kind` text DEFAULT 'refund' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `refund_requests_receipt_idx` ON `refund_requests` (`gateway_payment`) WHERE kind = 'cash';