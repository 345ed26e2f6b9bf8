CREATE INDEX "jobs_at_idx" ON "jobs" USING btree ("run_at","id");--> statement-breakpoint
CREATE INDEX "payments_started_idx" ON "payments" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "payments_refused_idx" ON "payments" USING btree ("started_at","id") WHERE "payments"."refusal" is not null;--> statement-breakpoint
CREATE INDEX "payments_refund_idx" ON "payments" USING btree ("started_at","id") WHERE "payments"."refund_state" is not null;--> statement-breakpoint
CREATE INDEX "custom_payments_refused_idx" ON "custom_payments" USING btree ("started_at","id") WHERE "custom_payments"."refusal" is not null;--> statement-breakpoint
CREATE INDEX "affiliates_created_idx" ON "affiliates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "affiliates_listed_idx" ON "affiliates" USING btree ("state","created_at","id");