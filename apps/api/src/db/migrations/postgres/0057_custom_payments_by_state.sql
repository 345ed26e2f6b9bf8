DROP INDEX "custom_payments_sums_idx";--> statement-breakpoint
CREATE INDEX "custom_payments_started_idx" ON "custom_payments" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "custom_payments_states_idx" ON "custom_payments" USING btree ("state","started_at","amount_paise","paid_paise","stray_paise");