ALTER TABLE "payment_days" ADD COLUMN "run" text;--> statement-breakpoint
CREATE INDEX "custom_payments_started_idx" ON "custom_payments" USING btree ("started_at");