ALTER TABLE "users" ADD COLUMN "comments_muted_at" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "waiting_since" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "claimed_by" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "claimed_until" text;--> statement-breakpoint
CREATE INDEX "comments_waiting_idx" ON "comments" USING btree ("waiting_since","id") WHERE "comments"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "comments_hidden_idx" ON "comments" USING btree ("hidden_at","id") WHERE "comments"."hidden_at" is not null;--> statement-breakpoint
-- What readers had reported before waits, too.
UPDATE "comments" SET "waiting_since" = (SELECT min(r."at") FROM "comment_reports" r WHERE r."comment_id" = "comments"."id") WHERE "hidden_at" IS NULL AND "deleted_at" IS NULL AND EXISTS (SELECT 1 FROM "comment_reports" r WHERE r."comment_id" = "comments"."id");