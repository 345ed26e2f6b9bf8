DROP INDEX `custom_payments_started_idx`;--> statement-breakpoint
CREATE INDEX `custom_payments_sums_idx` ON `custom_payments` (`started_at`,`state`,`amount_paise`,`paid_paise`,`stray_paise`);