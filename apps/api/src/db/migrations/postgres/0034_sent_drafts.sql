CREATE TABLE "sent_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"email_key" text NOT NULL,
	"opened_by" text NOT NULL,
	"created_at" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sent_drafts_token_idx" ON "sent_drafts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sent_drafts_created_idx" ON "sent_drafts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sent_drafts_email_idx" ON "sent_drafts" USING btree ("email_key") WHERE email_key <> '';--> statement-breakpoint
CREATE INDEX "sent_drafts_sealed_idx" ON "sent_drafts" USING btree (substr("sealed", 1, strpos(substr("sealed", 4), '.') + 3));