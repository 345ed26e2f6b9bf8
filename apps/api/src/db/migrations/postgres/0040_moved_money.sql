ALTER TABLE "payment_ledger" ADD COLUMN "moved_paise" bigint;--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD COLUMN "transaction_id" text;