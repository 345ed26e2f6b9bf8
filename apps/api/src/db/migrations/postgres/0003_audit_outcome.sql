ALTER TABLE "audit" ADD COLUMN "outcome" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_actor_idx" ON "audit" USING btree ("actor","at");--> statement-breakpoint
CREATE INDEX "audit_refused_idx" ON "audit" USING btree ("outcome","at") WHERE outcome <> 'done';