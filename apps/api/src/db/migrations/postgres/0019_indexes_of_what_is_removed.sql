CREATE INDEX "login_passes_user_idx" ON "login_passes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "partner_events_test_idx" ON "partner_events" USING btree ("at") WHERE type = 'webhook.test';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_event_idx" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_attempts_event_idx" ON "webhook_attempts" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "comments_threads_seen_idx" ON "comments" USING btree ("article_id","created_at","id") WHERE ("comments"."parent_id" is null and "comments"."deleted_at" is null and "comments"."hidden_at" is null);--> statement-breakpoint
CREATE INDEX "comments_replies_seen_idx" ON "comments" USING btree ("article_id","created_at","id","thread_id") WHERE ("comments"."parent_id" is not null and "comments"."deleted_at" is null and "comments"."hidden_at" is null);--> statement-breakpoint
CREATE INDEX "comment_reports_reporter_idx" ON "comment_reports" USING btree ("reporter_id");