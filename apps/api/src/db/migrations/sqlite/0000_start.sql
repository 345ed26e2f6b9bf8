CREATE TABLE `captcha_uses` (
	`use` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotent_answers` (
	`scope` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotent_answers_expires_idx` ON `idempotent_answers` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text,
	`email_verified_at` text,
	`role` text NOT NULL,
	`language` text NOT NULL,
	`created_at` text NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_idx` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`revoked_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user_idx` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires_idx` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `identities` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identities_user_idx` ON `identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `login_passes` (
	`pass` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `login_passes_expires_idx` ON `login_passes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`payload` text NOT NULL,
	`recurring` text,
	`run_at` text NOT NULL,
	`is_taken` integer NOT NULL,
	`is_dead` integer NOT NULL,
	`tries` integer NOT NULL,
	`fault` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `jobs_due_idx` ON `jobs` (`is_dead`,`run_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_recurring_idx` ON `jobs` (`recurring`);--> statement-breakpoint
CREATE TABLE `audit` (
	`id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`object` text NOT NULL,
	`details` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_at_idx` ON `audit` (`at`);--> statement-breakpoint
CREATE INDEX `audit_object_idx` ON `audit` (`object`,`at`);--> statement-breakpoint
CREATE TABLE `tries` (
	`name` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`until` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tries_until_idx` ON `tries` (`until`);--> statement-breakpoint
CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`coupon` text NOT NULL,
	`category` text NOT NULL,
	`applicant_status` text NOT NULL,
	`entity_kind` text,
	`owner_user_id` text,
	`partner_id` text,
	`is_test` integer NOT NULL,
	`partner_reference` text,
	`language` text NOT NULL,
	`state` text NOT NULL,
	`version` integer NOT NULL,
	`answers` text NOT NULL,
	`sealed` text NOT NULL,
	`aadhaar_last_four` text NOT NULL,
	`ra_aadhaar_last_four` text NOT NULL,
	`mobile` text NOT NULL,
	`email` text NOT NULL,
	`date_of_birth` text NOT NULL,
	`application_date` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_coupon_idx` ON `applications` (`coupon`);--> statement-breakpoint
CREATE UNIQUE INDEX `applications_partner_reference_idx` ON `applications` (`partner_id`,`is_test`,`partner_reference`);--> statement-breakpoint
CREATE INDEX `applications_owner_idx` ON `applications` (`owner_user_id`,`created_at`) WHERE "applications"."owner_user_id" is not null;--> statement-breakpoint
CREATE INDEX `applications_partner_idx` ON `applications` (`partner_id`,`is_test`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_mobile_idx` ON `applications` (`mobile`,`date_of_birth`);--> statement-breakpoint
CREATE INDEX `applications_email_idx` ON `applications` (`email`,`date_of_birth`);--> statement-breakpoint
CREATE TABLE `consents` (
	`application_id` text NOT NULL,
	`version` integer NOT NULL,
	`purpose` text NOT NULL,
	`text_version` text NOT NULL,
	`given` integer NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`application_id`, `version`, `purpose`),
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `application_moves` (
	`application_id` text NOT NULL,
	`number` integer NOT NULL,
	`from_state` text NOT NULL,
	`to_state` text NOT NULL,
	`actor` text NOT NULL,
	`reason` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`application_id`, `number`),
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `application_outcomes` (
	`application_id` text PRIMARY KEY NOT NULL,
	`sealed_pan` text NOT NULL,
	`courier` text NOT NULL,
	`delivered_on` text NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `application_codes` (
	`application_id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`tries_left` integer NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `form_downloads` (
	`application_id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `form_downloads_at_idx` ON `form_downloads` (`at`);--> statement-breakpoint
CREATE TABLE `remarks` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`role` text NOT NULL,
	`sealed_text` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `remarks_application_idx` ON `remarks` (`application_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `attachments` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`role` text NOT NULL,
	`sealed_name` text NOT NULL,
	`kind` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `attachments_application_idx` ON `attachments` (`application_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `payment_orders` (
	`application_id` text PRIMARY KEY NOT NULL,
	`fee_paise` integer NOT NULL,
	`charge_paise` integer NOT NULL,
	`tax_paise` integer NOT NULL,
	`opened_at` text NOT NULL,
	`paid_by` text,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_orders_paid_by_idx` ON `payment_orders` (`paid_by`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`mode` text NOT NULL,
	`is_test` integer NOT NULL,
	`provider` text NOT NULL,
	`state` text NOT NULL,
	`is_surplus` integer NOT NULL,
	`turn` integer,
	`amount_paise` integer NOT NULL,
	`fee_paise` integer NOT NULL,
	`charge_paise` integer NOT NULL,
	`paid_paise` integer NOT NULL,
	`currency` text NOT NULL,
	`provider_ref` text,
	`provider_payment_id` text,
	`link` text,
	`link_expires_at` text,
	`refusal` text,
	`stray_payment_id` text,
	`stray_paise` integer NOT NULL,
	`ask_at` text,
	`told_state` text NOT NULL,
	`refunds` integer NOT NULL,
	`refund_state` text,
	`refund_id` text,
	`started_at` text NOT NULL,
	`completed_at` text,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider_ref_idx` ON `payments` (`provider_ref`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider_payment_id_idx` ON `payments` (`provider_payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_refund_id_idx` ON `payments` (`refund_id`);--> statement-breakpoint
CREATE INDEX `payments_application_idx` ON `payments` (`application_id`,`turn`);--> statement-breakpoint
CREATE INDEX `payments_ask_idx` ON `payments` (`ask_at`);--> statement-breakpoint
CREATE TABLE `payment_ledger` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`at` text NOT NULL,
	`event` text NOT NULL,
	`actor` text NOT NULL,
	`why` text NOT NULL,
	`paise` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_ledger_payment_idx` ON `payment_ledger` (`payment_id`,`at`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `forged_messages` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `custom_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`payer` text NOT NULL,
	`language` text NOT NULL,
	`provider` text NOT NULL,
	`state` text NOT NULL,
	`amount_paise` integer NOT NULL,
	`paid_paise` integer NOT NULL,
	`currency` text NOT NULL,
	`provider_ref` text,
	`provider_payment_id` text,
	`link` text,
	`link_expires_at` text NOT NULL,
	`refusal` text,
	`stray_paise` integer NOT NULL,
	`started_at` text NOT NULL,
	`completed_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `custom_payments_reference_idx` ON `custom_payments` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `custom_payments_provider_ref_idx` ON `custom_payments` (`provider_ref`);--> statement-breakpoint
CREATE UNIQUE INDEX `custom_payments_provider_payment_id_idx` ON `custom_payments` (`provider_payment_id`);--> statement-breakpoint
CREATE TABLE `affiliates` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`partner_type` text NOT NULL,
	`email` text NOT NULL,
	`sealed` text NOT NULL,
	`language` text NOT NULL,
	`owner_user_id` text,
	`state` text NOT NULL,
	`created_at` text NOT NULL,
	`changed_at` text NOT NULL,
	`decided_at` text,
	`decided_by` text NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `affiliates_reference_idx` ON `affiliates` (`reference`);--> statement-breakpoint
CREATE INDEX `affiliates_email_idx` ON `affiliates` (`email`);--> statement-breakpoint
CREATE INDEX `affiliates_state_idx` ON `affiliates` (`state`,`changed_at`);--> statement-breakpoint
CREATE INDEX `affiliates_owner_idx` ON `affiliates` (`owner_user_id`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`affiliate_id` text NOT NULL,
	`name` text NOT NULL,
	`mode` text NOT NULL,
	`scopes` text NOT NULL,
	`hash` text NOT NULL,
	`prefix` text NOT NULL,
	`last_four` text NOT NULL,
	`created_at` text NOT NULL,
	`revoked_at` text,
	`expires_at` text,
	`last_used_at` text,
	FOREIGN KEY (`affiliate_id`) REFERENCES `affiliates`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash_idx` ON `api_keys` (`hash`);--> statement-breakpoint
CREATE INDEX `api_keys_affiliate_idx` ON `api_keys` (`affiliate_id`);--> statement-breakpoint
CREATE TABLE `partner_events` (
	`id` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`application_id` text,
	`is_test` integer NOT NULL,
	`type` text NOT NULL,
	`data` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`partner_id`) REFERENCES `affiliates`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partner_events_application_idx` ON `partner_events` (`application_id`,`at`);--> statement-breakpoint
CREATE INDEX `partner_events_partner_idx` ON `partner_events` (`partner_id`,`at`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`is_test` integer NOT NULL,
	`url` text NOT NULL,
	`description` text NOT NULL,
	`types` text NOT NULL,
	`is_enabled` integer NOT NULL,
	`stopped_because` text NOT NULL,
	`failing_since` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`partner_id`) REFERENCES `affiliates`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhooks_partner_idx` ON `webhooks` (`partner_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_secrets` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`sealed` text NOT NULL,
	`created_at` text NOT NULL,
	`ends_at` text,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_secrets_webhook_idx` ON `webhook_secrets` (`webhook_id`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`webhook_id` text NOT NULL,
	`event_id` text NOT NULL,
	`event_at` text NOT NULL,
	`state` text NOT NULL,
	`failures` integer NOT NULL,
	`next_at` text,
	`is_taken` integer NOT NULL,
	PRIMARY KEY(`webhook_id`, `event_id`),
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `partner_events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due_idx` ON `webhook_deliveries` (`webhook_id`,`next_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_event_idx` ON `webhook_deliveries` (`webhook_id`,`event_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_age_idx` ON `webhook_deliveries` (`event_at`);--> statement-breakpoint
CREATE TABLE `webhook_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`event_id` text NOT NULL,
	`at` text NOT NULL,
	`status` integer,
	`milliseconds` integer NOT NULL,
	`fault` text NOT NULL,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `partner_events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_attempts_delivery_idx` ON `webhook_attempts` (`webhook_id`,`event_id`,`at`);--> statement-breakpoint
CREATE INDEX `webhook_attempts_age_idx` ON `webhook_attempts` (`at`);--> statement-breakpoint
CREATE TABLE `batches` (
	`id` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`is_test` integer NOT NULL,
	`form` text NOT NULL,
	`is_dry_run` integer NOT NULL,
	`language` text NOT NULL,
	`created_at` text NOT NULL,
	`finished_at` text,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`partner_id`) REFERENCES `affiliates`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `batches_partner_idx` ON `batches` (`partner_id`,`is_test`,`finished_at`);--> statement-breakpoint
CREATE INDEX `batches_expires_idx` ON `batches` (`expires_at`);--> statement-breakpoint
CREATE TABLE `batch_rows` (
	`batch_id` text NOT NULL,
	`line` integer NOT NULL,
	`reference` text NOT NULL,
	`sealed` text NOT NULL,
	`outcome` text NOT NULL,
	`application_id` text NOT NULL,
	`issues` text NOT NULL,
	PRIMARY KEY(`batch_id`, `line`),
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `pincodes` (
	`pincode` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`district` text NOT NULL,
	`city` text NOT NULL,
	`places` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `article_categories` (
	`slug` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name_en` text NOT NULL,
	`name_ta` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `articles` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`category` text NOT NULL,
	`created_on` text NOT NULL,
	`updated_on` text NOT NULL,
	`access_count` integer NOT NULL,
	`origin` text NOT NULL,
	`is_shown` integer NOT NULL,
	FOREIGN KEY (`category`) REFERENCES `article_categories`(`slug`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_slug_idx` ON `articles` (`slug`);--> statement-breakpoint
CREATE INDEX `articles_newest_idx` ON `articles` (`is_shown`,`created_on`,`slug`);--> statement-breakpoint
CREATE INDEX `articles_category_idx` ON `articles` (`category`,`is_shown`,`created_on`,`slug`);--> statement-breakpoint
CREATE INDEX `articles_famous_idx` ON `articles` (`is_shown`,`access_count`,`created_on`);--> statement-breakpoint
CREATE TABLE `article_texts` (
	`article_id` text NOT NULL,
	`locale` text NOT NULL,
	`written_in` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`body` text NOT NULL,
	`title_words` text NOT NULL,
	`words` text NOT NULL,
	PRIMARY KEY(`article_id`, `locale`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `article_views` (
	`article_id` text NOT NULL,
	`reader` text NOT NULL,
	`day` text NOT NULL,
	PRIMARY KEY(`article_id`, `reader`, `day`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_views_day_idx` ON `article_views` (`day`);--> statement-breakpoint
CREATE TABLE `comments` (
	`id` text PRIMARY KEY NOT NULL,
	`article_id` text NOT NULL,
	`thread_id` text NOT NULL,
	`parent_id` text,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` text NOT NULL,
	`edited_at` text,
	`deleted_at` text,
	`hidden_at` text,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `comments_article_idx` ON `comments` (`article_id`,`parent_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_thread_idx` ON `comments` (`thread_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_author_idx` ON `comments` (`author_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `comment_reports` (
	`comment_id` text NOT NULL,
	`reporter_id` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`comment_id`, `reporter_id`),
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `ao_codes` (
	`position` integer PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`city` text NOT NULL,
	`card_type` text NOT NULL,
	`shown` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ao_codes_city_idx` ON `ao_codes` (`city`,`state`,`card_type`);--> statement-breakpoint
CREATE INDEX `ao_codes_state_idx` ON `ao_codes` (`state`,`card_type`);--> statement-breakpoint
CREATE TABLE `pan_offices` (
	`position` integer PRIMARY KEY NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`shown` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pan_offices_city_idx` ON `pan_offices` (`state`,`city`);--> statement-breakpoint
CREATE TABLE `places` (
	`state` text NOT NULL,
	`place` text NOT NULL,
	`also` text NOT NULL,
	PRIMARY KEY(`state`, `place`)
);
--> statement-breakpoint
CREATE TABLE `list_versions` (
	`name` text NOT NULL,
	`version` integer NOT NULL,
	`origin` text NOT NULL,
	`edition` text NOT NULL,
	`source` text NOT NULL,
	`as_of` text NOT NULL,
	`rows` integer NOT NULL,
	`rows_of` integer NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`name`, `version`)
);
--> statement-breakpoint
CREATE TABLE `list_rows` (
	`name` text NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`name`, `version`)
);
--> statement-breakpoint
CREATE TABLE `seeds` (
	`name` text PRIMARY KEY NOT NULL,
	`edition` text NOT NULL
);
