DROP INDEX "applications_owner_idx";--> statement-breakpoint
DROP INDEX "comments_author_idx";--> statement-breakpoint
DROP INDEX "comment_reports_reporter_idx";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "is_kept_for_books" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was erased before, and the books keep.
UPDATE applications SET is_kept_for_books = true
WHERE state = 'ERASED' AND NOT is_test AND EXISTS (SELECT 1 FROM payments p WHERE p.application_id = applications.id
  AND (p.paid_paise > 0 OR p.stray_paise > 0 OR p.refunds > 0 OR p.state = 'succeeded'));--> statement-breakpoint
CREATE INDEX "applications_of_owner_idx" ON "applications" USING btree ("owner_user_id","created_at","id") WHERE "applications"."owner_user_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_erased_idx" ON "applications" USING btree ("is_kept_for_books","updated_at","id") WHERE state = 'ERASED';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_taken_idx" ON "webhook_deliveries" USING btree ("webhook_id") WHERE is_taken;--> statement-breakpoint
CREATE INDEX "comments_of_author_idx" ON "comments" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comment_reports_of_reporter_idx" ON "comment_reports" USING btree ("reporter_id","at","comment_id");