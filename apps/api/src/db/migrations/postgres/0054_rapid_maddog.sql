ALTER TABLE "staff_sessions" ADD COLUMN "browser_kind" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "ended_for" text;