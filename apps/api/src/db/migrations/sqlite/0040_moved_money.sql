ALTER TABLE `payment_ledger` ADD `moved_paise` integer;--> statement-breakpoint
ALTER TABLE `payment_ledger` ADD `transaction_id` text;