DROP INDEX "jobs_others_due_idx";--> statement-breakpoint
CREATE INDEX "jobs_line_due_idx" ON "jobs" USING btree ("name","is_dead","run_at");--> statement-breakpoint
CREATE INDEX "jobs_others_due_idx" ON "jobs" USING btree ("is_dead","run_at") WHERE name NOT IN ('mail', 'short-message');