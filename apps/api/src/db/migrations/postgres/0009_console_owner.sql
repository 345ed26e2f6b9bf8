ALTER TABLE "affiliates" ADD COLUMN "console_user_id" text;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "console_bound_at" text;--> statement-breakpoint
CREATE INDEX "affiliates_console_idx" ON "affiliates" USING btree ("console_user_id");