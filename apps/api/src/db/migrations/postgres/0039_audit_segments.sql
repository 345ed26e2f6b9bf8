CREATE TABLE "audit_segments" (
	"hour" text PRIMARY KEY NOT NULL,
	"entries" integer NOT NULL,
	"entries_digest" text NOT NULL,
	"digest" text NOT NULL,
	"added_at" text NOT NULL,
	"forgotten_at" text
);
--> statement-breakpoint
CREATE INDEX "audit_segments_kept_idx" ON "audit_segments" USING btree ("hour") WHERE forgotten_at is null;--> statement-breakpoint
CREATE INDEX "audit_action_idx" ON "audit" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_refused_at_idx" ON "audit" USING btree ("at") WHERE outcome <> 'done';