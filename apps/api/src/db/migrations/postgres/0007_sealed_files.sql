ALTER TABLE "attachments" ADD COLUMN "sealed_file" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "attachments_created_idx" ON "attachments" USING btree ("created_at");