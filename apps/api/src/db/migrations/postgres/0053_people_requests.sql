CREATE TABLE "retention_days" (
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "retention_days_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
CREATE TABLE "people_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"identity" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"came_on" text NOT NULL,
	"due_at" text NOT NULL,
	"filed_by" text NOT NULL,
	"filed_at" text NOT NULL,
	"asked_by" text,
	"asked_at" text,
	"decided_by" text,
	"decided_at" text,
	"refusal" text,
	"copy_until" text,
	"ended_at" text,
	"expires_at" text
);
--> statement-breakpoint
CREATE TABLE "people_request_subjects" (
	"request_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"seen" text,
	"erased_at" text,
	CONSTRAINT "people_request_subjects_request_id_kind_subject_id_pk" PRIMARY KEY("request_id","kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "people_request_subjects" ADD CONSTRAINT "people_request_subjects_request_id_people_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."people_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_requests_waiting_idx" ON "people_requests" USING btree ("due_at","id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "people_requests_ended_idx" ON "people_requests" USING btree ("ended_at","id") WHERE ended_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "people_requests_expires_idx" ON "people_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "people_request_subjects_idx" ON "people_request_subjects" USING btree ("subject_id");