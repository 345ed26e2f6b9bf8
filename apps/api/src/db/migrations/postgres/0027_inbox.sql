CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"sealed" text NOT NULL,
	"subject" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"done_by" text,
	"version" integer NOT NULL,
	"created_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "pan_key" text;--> statement-breakpoint
ALTER TABLE "case_work" ADD COLUMN "remark_since" text;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_reference_idx" ON "contact_messages" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "contact_messages_open_idx" ON "contact_messages" USING btree ("created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "contact_messages_created_idx" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_sealed_idx" ON "contact_messages" USING btree (substr("sealed", 1, strpos(substr("sealed", 4), '.') + 3));--> statement-breakpoint
CREATE INDEX "answer_templates_name_idx" ON "answer_templates" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "applications_pan_idx" ON "applications" USING btree ("pan_key","created_at") WHERE pan_key <> '';--> statement-breakpoint
CREATE INDEX "applications_pan_left_idx" ON "applications" USING btree ("id") WHERE "applications"."pan_key" is null;--> statement-breakpoint
CREATE INDEX "case_work_remark_idx" ON "case_work" USING btree ("remark_since","application_id") WHERE "case_work"."remark_since" is not null;
--> statement-breakpoint
-- What applicants have written that nobody has answered yet.
UPDATE case_work SET remark_since = (
    SELECT min(said.created_at) FROM remarks said
    WHERE said.application_id = case_work.application_id AND said.role = 'applicant' AND said.created_at > coalesce((
      SELECT max(answered.created_at) FROM remarks answered
      WHERE answered.application_id = case_work.application_id AND answered.role = 'staff'), ''))
  WHERE application_id IN (SELECT application_id FROM remarks);
--> statement-breakpoint
-- It follows each remark, whoever writes it.
CREATE FUNCTION case_work_follow_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.role = 'applicant' THEN
    UPDATE case_work SET remark_since = new.created_at WHERE application_id = new.application_id AND remark_since IS NULL;
  ELSE
    UPDATE case_work SET remark_since = NULL WHERE application_id = new.application_id AND remark_since IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "case_work_waits_for_answers" AFTER INSERT ON "remarks" FOR EACH ROW EXECUTE FUNCTION case_work_follow_answers();