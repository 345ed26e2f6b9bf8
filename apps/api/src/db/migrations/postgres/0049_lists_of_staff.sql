CREATE TABLE "list_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"origin" text NOT NULL,
	"state" text NOT NULL,
	"member" text NOT NULL,
	"confirmed_by" text,
	"source" text NOT NULL,
	"as_of" text NOT NULL,
	"base_version" integer NOT NULL,
	"back_to" integer,
	"version" integer,
	"counts" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"content" text,
	"reason" text NOT NULL,
	"created_at" text NOT NULL,
	"finished_at" text,
	"expires_at" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_versions" ADD COLUMN "member" text;--> statement-breakpoint
ALTER TABLE "list_versions" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "list_changes_created_idx" ON "list_changes" USING btree ("name","created_at");--> statement-breakpoint
CREATE INDEX "list_changes_expires_idx" ON "list_changes" USING btree ("expires_at");