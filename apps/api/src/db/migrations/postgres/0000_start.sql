CREATE TABLE "captcha_uses" (
	"use" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"scope" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"answer" text NOT NULL,
	"expires_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"email_verified_at" text,
	"role" text NOT NULL,
	"language" text NOT NULL,
	"created_at" text NOT NULL,
	"deleted_at" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"device" text NOT NULL,
	"created_at" text NOT NULL,
	"expires_at" text NOT NULL,
	"revoked_at" text
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" text NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "login_passes" (
	"pass" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"recurring" text,
	"run_at" text NOT NULL,
	"is_taken" boolean NOT NULL,
	"is_dead" boolean NOT NULL,
	"tries" integer NOT NULL,
	"fault" text NOT NULL,
	"created_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" text PRIMARY KEY NOT NULL,
	"at" text NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"object" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tries" (
	"name" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" text PRIMARY KEY NOT NULL,
	"coupon" text NOT NULL,
	"category" text NOT NULL,
	"applicant_status" text NOT NULL,
	"entity_kind" text,
	"owner_user_id" text,
	"partner_id" text,
	"is_test" boolean NOT NULL,
	"partner_reference" text,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"aadhaar_last_four" text NOT NULL,
	"ra_aadhaar_last_four" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"date_of_birth" text NOT NULL,
	"application_date" text NOT NULL,
	"created_at" text NOT NULL,
	"updated_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"application_id" text NOT NULL,
	"version" integer NOT NULL,
	"purpose" text NOT NULL,
	"text_version" text NOT NULL,
	"given" boolean NOT NULL,
	"at" text NOT NULL,
	CONSTRAINT "consents_application_id_version_purpose_pk" PRIMARY KEY("application_id","version","purpose")
);
--> statement-breakpoint
CREATE TABLE "application_moves" (
	"application_id" text NOT NULL,
	"number" integer NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" text NOT NULL,
	CONSTRAINT "application_moves_application_id_number_pk" PRIMARY KEY("application_id","number")
);
--> statement-breakpoint
CREATE TABLE "application_outcomes" (
	"application_id" text PRIMARY KEY NOT NULL,
	"sealed_pan" text NOT NULL,
	"courier" text NOT NULL,
	"delivered_on" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_codes" (
	"application_id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_downloads" (
	"application_id" text PRIMARY KEY NOT NULL,
	"at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remarks" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"role" text NOT NULL,
	"sealed_text" text NOT NULL,
	"created_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"role" text NOT NULL,
	"sealed_name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"application_id" text PRIMARY KEY NOT NULL,
	"fee_paise" bigint NOT NULL,
	"charge_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"opened_at" text NOT NULL,
	"paid_by" text
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"mode" text NOT NULL,
	"is_test" boolean NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"is_surplus" boolean NOT NULL,
	"turn" integer,
	"amount_paise" bigint NOT NULL,
	"fee_paise" bigint NOT NULL,
	"charge_paise" bigint NOT NULL,
	"paid_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"provider_ref" text,
	"provider_payment_id" text,
	"link" text,
	"link_expires_at" text,
	"refusal" text,
	"stray_payment_id" text,
	"stray_paise" bigint NOT NULL,
	"ask_at" text,
	"told_state" text NOT NULL,
	"refunds" integer NOT NULL,
	"refund_state" text,
	"refund_id" text,
	"started_at" text NOT NULL,
	"completed_at" text
);
--> statement-breakpoint
CREATE TABLE "payment_ledger" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"at" text NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"why" text NOT NULL,
	"paise" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forged_messages" (
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "forged_messages_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
CREATE TABLE "custom_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"payer" text NOT NULL,
	"language" text NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"paid_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"provider_ref" text,
	"provider_payment_id" text,
	"link" text,
	"link_expires_at" text NOT NULL,
	"refusal" text,
	"stray_paise" bigint NOT NULL,
	"started_at" text NOT NULL,
	"completed_at" text
);
--> statement-breakpoint
CREATE TABLE "affiliates" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"partner_type" text NOT NULL,
	"email" text NOT NULL,
	"sealed" text NOT NULL,
	"language" text NOT NULL,
	"owner_user_id" text,
	"state" text NOT NULL,
	"created_at" text NOT NULL,
	"changed_at" text NOT NULL,
	"decided_at" text,
	"decided_by" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"affiliate_id" text NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"last_four" text NOT NULL,
	"created_at" text NOT NULL,
	"revoked_at" text,
	"expires_at" text,
	"last_used_at" text
);
--> statement-breakpoint
CREATE TABLE "partner_events" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"application_id" text,
	"is_test" boolean NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"is_test" boolean NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"types" jsonb NOT NULL,
	"is_enabled" boolean NOT NULL,
	"stopped_because" text NOT NULL,
	"failing_since" text,
	"created_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" text NOT NULL,
	"ends_at" text
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"webhook_id" text NOT NULL,
	"event_id" text NOT NULL,
	"event_at" text NOT NULL,
	"state" text NOT NULL,
	"failures" integer NOT NULL,
	"next_at" text,
	"is_taken" boolean NOT NULL,
	CONSTRAINT "webhook_deliveries_webhook_id_event_id_pk" PRIMARY KEY("webhook_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"event_id" text NOT NULL,
	"at" text NOT NULL,
	"status" integer,
	"milliseconds" integer NOT NULL,
	"fault" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"is_test" boolean NOT NULL,
	"form" text NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"language" text NOT NULL,
	"created_at" text NOT NULL,
	"finished_at" text,
	"expires_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_rows" (
	"batch_id" text NOT NULL,
	"line" integer NOT NULL,
	"reference" text NOT NULL,
	"sealed" text NOT NULL,
	"outcome" text NOT NULL,
	"application_id" text NOT NULL,
	"issues" jsonb NOT NULL,
	CONSTRAINT "batch_rows_batch_id_line_pk" PRIMARY KEY("batch_id","line")
);
--> statement-breakpoint
CREATE TABLE "pincodes" (
	"pincode" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"district" text NOT NULL,
	"city" text NOT NULL,
	"places" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ta" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"created_on" text NOT NULL,
	"updated_on" text NOT NULL,
	"access_count" integer NOT NULL,
	"origin" text NOT NULL,
	"is_shown" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_texts" (
	"article_id" text NOT NULL,
	"locale" text NOT NULL,
	"written_in" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"title_words" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "article_texts_article_id_locale_pk" PRIMARY KEY("article_id","locale")
);
--> statement-breakpoint
CREATE TABLE "article_views" (
	"article_id" text NOT NULL,
	"reader" text NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "article_views_article_id_reader_day_pk" PRIMARY KEY("article_id","reader","day")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"article_id" text NOT NULL,
	"thread_id" text NOT NULL,
	"parent_id" text,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" text NOT NULL,
	"edited_at" text,
	"deleted_at" text,
	"hidden_at" text
);
--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"comment_id" text NOT NULL,
	"reporter_id" text NOT NULL,
	"at" text NOT NULL,
	CONSTRAINT "comment_reports_comment_id_reporter_id_pk" PRIMARY KEY("comment_id","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "ao_codes" (
	"position" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"card_type" text NOT NULL,
	"shown" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pan_offices" (
	"position" integer PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"shown" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"state" text NOT NULL,
	"place" text NOT NULL,
	"also" jsonb NOT NULL,
	CONSTRAINT "places_state_place_pk" PRIMARY KEY("state","place")
);
--> statement-breakpoint
CREATE TABLE "list_versions" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"origin" text NOT NULL,
	"edition" text NOT NULL,
	"source" text NOT NULL,
	"as_of" text NOT NULL,
	"rows" integer NOT NULL,
	"rows_of" integer NOT NULL,
	"at" text NOT NULL,
	CONSTRAINT "list_versions_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE TABLE "list_rows" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "list_rows_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"edition" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_passes" ADD CONSTRAINT "login_passes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_moves" ADD CONSTRAINT "application_moves_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_outcomes" ADD CONSTRAINT "application_outcomes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_codes" ADD CONSTRAINT "application_codes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_downloads" ADD CONSTRAINT "form_downloads_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD CONSTRAINT "payment_ledger_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_events" ADD CONSTRAINT "partner_events_partner_id_affiliates_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_events" ADD CONSTRAINT "partner_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_partner_id_affiliates_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_partner_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."partner_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_event_id_partner_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."partner_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_partner_id_affiliates_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_category_article_categories_slug_fk" FOREIGN KEY ("category") REFERENCES "public"."article_categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_texts" ADD CONSTRAINT "article_texts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_views" ADD CONSTRAINT "article_views_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotent_answers_expires_idx" ON "idempotent_answers" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identities_user_idx" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_passes_expires_idx" ON "login_passes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "jobs_due_idx" ON "jobs" USING btree ("is_dead","run_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_recurring_idx" ON "jobs" USING btree ("recurring");--> statement-breakpoint
CREATE INDEX "audit_at_idx" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_object_idx" ON "audit" USING btree ("object","at");--> statement-breakpoint
CREATE INDEX "tries_until_idx" ON "tries" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_coupon_idx" ON "applications" USING btree ("coupon");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_partner_reference_idx" ON "applications" USING btree ("partner_id","is_test","partner_reference");--> statement-breakpoint
CREATE INDEX "applications_owner_idx" ON "applications" USING btree ("owner_user_id","created_at") WHERE "applications"."owner_user_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_partner_idx" ON "applications" USING btree ("partner_id","is_test","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_mobile_idx" ON "applications" USING btree ("mobile","date_of_birth");--> statement-breakpoint
CREATE INDEX "applications_email_idx" ON "applications" USING btree ("email","date_of_birth");--> statement-breakpoint
CREATE INDEX "form_downloads_at_idx" ON "form_downloads" USING btree ("at");--> statement-breakpoint
CREATE INDEX "remarks_application_idx" ON "remarks" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "attachments_application_idx" ON "attachments" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_paid_by_idx" ON "payment_orders" USING btree ("paid_by");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_ref_idx" ON "payments" USING btree ("provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_payment_id_idx" ON "payments" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_refund_id_idx" ON "payments" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "payments_application_idx" ON "payments" USING btree ("application_id","turn");--> statement-breakpoint
CREATE INDEX "payments_ask_idx" ON "payments" USING btree ("ask_at");--> statement-breakpoint
CREATE INDEX "payment_ledger_payment_idx" ON "payment_ledger" USING btree ("payment_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_payments_reference_idx" ON "custom_payments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_payments_provider_ref_idx" ON "custom_payments" USING btree ("provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_payments_provider_payment_id_idx" ON "custom_payments" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_reference_idx" ON "affiliates" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "affiliates_email_idx" ON "affiliates" USING btree ("email");--> statement-breakpoint
CREATE INDEX "affiliates_state_idx" ON "affiliates" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "affiliates_owner_idx" ON "affiliates" USING btree ("owner_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash_idx" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_keys_affiliate_idx" ON "api_keys" USING btree ("affiliate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_events_application_idx" ON "partner_events" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "partner_events_partner_idx" ON "partner_events" USING btree ("partner_id","at");--> statement-breakpoint
CREATE INDEX "webhooks_partner_idx" ON "webhooks" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_secrets_webhook_idx" ON "webhook_secrets" USING btree ("webhook_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("webhook_id","next_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_idx" ON "webhook_deliveries" USING btree ("webhook_id","event_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age_idx" ON "webhook_deliveries" USING btree ("event_at");--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery_idx" ON "webhook_attempts" USING btree ("webhook_id","event_id","at");--> statement-breakpoint
CREATE INDEX "webhook_attempts_age_idx" ON "webhook_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "batches_partner_idx" ON "batches" USING btree ("partner_id","is_test","finished_at");--> statement-breakpoint
CREATE INDEX "batches_expires_idx" ON "batches" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug_idx" ON "articles" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "articles_newest_idx" ON "articles" USING btree ("is_shown","created_on","slug");--> statement-breakpoint
CREATE INDEX "articles_category_idx" ON "articles" USING btree ("category","is_shown","created_on","slug");--> statement-breakpoint
CREATE INDEX "articles_famous_idx" ON "articles" USING btree ("is_shown","access_count","created_on");--> statement-breakpoint
CREATE INDEX "article_views_day_idx" ON "article_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "comments_article_idx" ON "comments" USING btree ("article_id","parent_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_thread_idx" ON "comments" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_author_idx" ON "comments" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "ao_codes_city_idx" ON "ao_codes" USING btree ("city","state","card_type");--> statement-breakpoint
CREATE INDEX "ao_codes_state_idx" ON "ao_codes" USING btree ("state","card_type");--> statement-breakpoint
CREATE INDEX "pan_offices_city_idx" ON "pan_offices" USING btree ("state","city");