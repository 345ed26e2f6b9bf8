CREATE INDEX `payments_stray_idx` ON `payments` (`stray_payment_id`) WHERE "payments"."stray_payment_id" is not null;--> statement-breakpoint
CREATE INDEX `payments_state_idx` ON `payments` (`mode`,`state`,`started_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_refund_refused_idx` ON `payments` (`started_at`,`id`) WHERE refund_state = 'failed';