DROP INDEX "affiliates_email_idx";--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "pan_key" text;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "gstn_key" text;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "account_key" text;--> statement-breakpoint
CREATE INDEX "affiliates_same_email_idx" ON "affiliates" USING btree ("email","created_at","id");--> statement-breakpoint
CREATE INDEX "affiliates_same_pan_idx" ON "affiliates" USING btree ("pan_key","created_at","id");--> statement-breakpoint
CREATE INDEX "affiliates_same_gstn_idx" ON "affiliates" USING btree ("gstn_key","created_at","id");--> statement-breakpoint
CREATE INDEX "affiliates_same_account_idx" ON "affiliates" USING btree ("account_key","created_at","id");