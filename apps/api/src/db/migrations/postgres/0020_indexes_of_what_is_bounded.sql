DROP INDEX "applications_mobile_idx";--> statement-breakpoint
DROP INDEX "applications_email_idx";--> statement-breakpoint
DROP INDEX "partner_events_partner_idx";--> statement-breakpoint
CREATE INDEX "users_unconfirmed_idx" ON "users" USING btree ("created_at") WHERE ("users"."email_verified_at" is null and "users"."deleted_at" is null);--> statement-breakpoint
CREATE INDEX "applications_partner_state_idx" ON "applications" USING btree ("partner_id","is_test","state","created_at","id","category") WHERE "applications"."partner_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_partner_category_idx" ON "applications" USING btree ("partner_id","is_test","category","created_at","id") WHERE "applications"."partner_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_by_mobile_idx" ON "applications" USING btree ("mobile","is_test","date_of_birth","created_at");--> statement-breakpoint
CREATE INDEX "applications_by_email_idx" ON "applications" USING btree ("email","is_test","date_of_birth","created_at");--> statement-breakpoint
CREATE INDEX "applications_test_mobile_idx" ON "applications" USING btree ("partner_id","mobile","date_of_birth","created_at") WHERE is_test;--> statement-breakpoint
CREATE INDEX "applications_test_email_idx" ON "applications" USING btree ("partner_id","email","date_of_birth","created_at") WHERE is_test;--> statement-breakpoint
CREATE INDEX "applications_unchanged_idx" ON "applications" USING btree ("updated_at") WHERE NOT is_test AND state <> 'ERASED';--> statement-breakpoint
CREATE INDEX "applications_test_unchanged_idx" ON "applications" USING btree ("updated_at") WHERE is_test AND state <> 'ERASED';--> statement-breakpoint
CREATE INDEX "application_codes_expires_idx" ON "application_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payment_events_received_idx" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "custom_payments_payer_idx" ON "custom_payments" USING btree ("started_at") WHERE payer <> '';--> statement-breakpoint
CREATE INDEX "api_keys_revoked_idx" ON "api_keys" USING btree ("revoked_at") WHERE "api_keys"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "api_keys_expires_idx" ON "api_keys" USING btree ("expires_at") WHERE "api_keys"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "partner_events_of_mode_idx" ON "partner_events" USING btree ("partner_id","is_test","at","id");