CREATE TABLE "pending_moves" (
	"application_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"reason_codes" text NOT NULL,
	"version" integer NOT NULL,
	"at" text NOT NULL,
	"counts_at" text NOT NULL,
	"waits_on" text NOT NULL,
	"since" text NOT NULL,
	"place" text NOT NULL,
	"assignee" text
);
--> statement-breakpoint
CREATE TABLE "case_work" (
	"application_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"category" text NOT NULL,
	"applicant_status" text NOT NULL,
	"partner_id" text,
	"assignee" text,
	"waits_on" text NOT NULL,
	"since" text NOT NULL,
	"place" text NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_presence" (
	"application_id" text NOT NULL,
	"member" text NOT NULL,
	"at" text NOT NULL,
	CONSTRAINT "case_presence_application_id_member_pk" PRIMARY KEY("application_id","member")
);
--> statement-breakpoint
CREATE TABLE "case_views" (
	"application_id" text NOT NULL,
	"member" text NOT NULL,
	"version" integer NOT NULL,
	"at" text NOT NULL,
	"prints" jsonb NOT NULL,
	"changed" jsonb NOT NULL,
	"seen_before" text NOT NULL,
	CONSTRAINT "case_views_application_id_member_pk" PRIMARY KEY("application_id","member")
);
--> statement-breakpoint
CREATE TABLE "case_checks" (
	"application_id" text NOT NULL,
	"proof" text NOT NULL,
	"outcome" text NOT NULL,
	"member" text NOT NULL,
	"at" text NOT NULL,
	CONSTRAINT "case_checks_application_id_proof_pk" PRIMARY KEY("application_id","proof")
);
--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"sealed_text" text NOT NULL,
	"member" text NOT NULL,
	"at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"member" text NOT NULL,
	"shared_with" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"member" text NOT NULL,
	"to_state" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"sealed_words" text NOT NULL,
	"state" text NOT NULL,
	"is_cut" boolean NOT NULL,
	"created_at" text NOT NULL,
	"finished_at" text,
	"expires_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_run_rows" (
	"run_id" text NOT NULL,
	"number" integer NOT NULL,
	"application_id" text NOT NULL,
	"version" integer NOT NULL,
	"from_state" text NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "staff_run_rows_run_id_number_pk" PRIMARY KEY("run_id","number")
);
--> statement-breakpoint
ALTER TABLE "application_moves" ADD COLUMN "reason_codes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_moves" ADD CONSTRAINT "pending_moves_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_work" ADD CONSTRAINT "case_work_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_presence" ADD CONSTRAINT "case_presence_application_id_case_work_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."case_work"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_views" ADD CONSTRAINT "case_views_application_id_case_work_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."case_work"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_checks" ADD CONSTRAINT "case_checks_application_id_case_work_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."case_work"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_application_id_case_work_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."case_work"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_run_rows" ADD CONSTRAINT "staff_run_rows_run_id_staff_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."staff_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_run_rows" ADD CONSTRAINT "staff_run_rows_application_id_case_work_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."case_work"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_work_waits_idx" ON "case_work" USING btree ("waits_on","place","application_id","category","applicant_status","assignee","state");--> statement-breakpoint
CREATE INDEX "case_work_state_idx" ON "case_work" USING btree ("state","place","application_id","category","applicant_status","waits_on");--> statement-breakpoint
CREATE INDEX "case_work_assignee_idx" ON "case_work" USING btree ("assignee","waits_on","place","application_id") WHERE "case_work"."assignee" is not null;--> statement-breakpoint
CREATE INDEX "case_work_partner_idx" ON "case_work" USING btree ("partner_id","waits_on","place","application_id") WHERE "case_work"."partner_id" is not null;--> statement-breakpoint
CREATE INDEX "case_presence_member_idx" ON "case_presence" USING btree ("member","at");--> statement-breakpoint
CREATE INDEX "case_notes_application_idx" ON "case_notes" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "case_notes_sealed_idx" ON "case_notes" USING btree (substr("sealed_text", 1, strpos(substr("sealed_text", 4), '.') + 3));--> statement-breakpoint
CREATE INDEX "saved_views_member_idx" ON "saved_views" USING btree ("member","at");--> statement-breakpoint
CREATE INDEX "saved_views_shared_idx" ON "saved_views" USING btree ("shared_with","at");--> statement-breakpoint
CREATE INDEX "staff_runs_expires_idx" ON "staff_runs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_runs_sealed_idx" ON "staff_runs" USING btree (substr("sealed_words", 1, strpos(substr("sealed_words", 4), '.') + 3));--> statement-breakpoint
CREATE INDEX "staff_run_rows_application_idx" ON "staff_run_rows" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "staff_run_rows_outcome_idx" ON "staff_run_rows" USING btree ("run_id","outcome","number");--> statement-breakpoint
CREATE INDEX "applications_birth_idx" ON "applications" USING btree ("date_of_birth","created_at") WHERE NOT is_test;--> statement-breakpoint
CREATE INDEX "application_outcomes_courier_idx" ON "application_outcomes" USING btree ("courier") WHERE courier <> '';
--> statement-breakpoint
-- What there is so far; since when each waits is as good as the row tells.
INSERT INTO case_work (application_id, state, category, applicant_status, partner_id, waits_on, since, place, version)
  SELECT id, state, category, applicant_status, partner_id, CASE WHEN state IN ('SUBMITTED', 'OBJECTION') THEN 'applicant' WHEN state IN ('DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED') THEN 'us' ELSE 'nobody' END, updated_at, '1' || updated_at, 1
  FROM applications WHERE NOT is_test AND state <> 'ERASED';--> statement-breakpoint
-- Cases follow their applications, whoever changes those.
CREATE FUNCTION case_work_follow_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.is_test THEN RETURN NULL; END IF;
  IF new.state = 'ERASED' THEN
    DELETE FROM pending_moves WHERE application_id = new.id;
    DELETE FROM case_work WHERE application_id = new.id;
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO case_work (application_id, state, category, applicant_status, partner_id, waits_on, since, place, version)
    VALUES (new.id, new.state, new.category, new.applicant_status, new.partner_id, CASE WHEN new.state IN ('SUBMITTED', 'OBJECTION') THEN 'applicant' WHEN new.state IN ('DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED') THEN 'us' ELSE 'nobody' END, new.updated_at, '1' || new.updated_at, 1);
    RETURN NULL;
  END IF;
  IF new.state <> old.state THEN
    UPDATE case_work SET
      state = new.state,
      waits_on = CASE WHEN new.state IN ('SUBMITTED', 'OBJECTION') THEN 'applicant' WHEN new.state IN ('DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED') THEN 'us' ELSE 'nobody' END,
      since = CASE WHEN waits_on = CASE WHEN new.state IN ('SUBMITTED', 'OBJECTION') THEN 'applicant' WHEN new.state IN ('DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED') THEN 'us' ELSE 'nobody' END THEN since ELSE new.updated_at END,
      place = '1' || CASE WHEN waits_on = CASE WHEN new.state IN ('SUBMITTED', 'OBJECTION') THEN 'applicant' WHEN new.state IN ('DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED') THEN 'us' ELSE 'nobody' END THEN since ELSE new.updated_at END,
      assignee = CASE WHEN CASE WHEN new.state IN ('SUBMITTED', 'OBJECTION') THEN 'applicant' WHEN new.state IN ('DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED') THEN 'us' ELSE 'nobody' END = 'us' THEN assignee END,
      version = version + 1
    WHERE application_id = new.id AND state <> new.state;
  END IF;
  -- An edit takes a waiting move along: it was made on other answers. One that answers an objection puts the case on top.
  IF new.version <> old.version THEN
    UPDATE case_work SET (state, waits_on, since, place, assignee) = (
        SELECT p.from_state, p.waits_on, p.since, p.place, p.assignee FROM pending_moves p WHERE p.application_id = new.id)
      WHERE application_id = new.id AND EXISTS (SELECT 1 FROM pending_moves p WHERE p.application_id = new.id);
    DELETE FROM pending_moves WHERE application_id = new.id;
    UPDATE case_work SET
      since = CASE WHEN state = 'OBJECTION' AND waits_on = 'applicant' THEN new.updated_at ELSE since END,
      place = CASE WHEN state = 'OBJECTION' AND waits_on = 'applicant' THEN '0' || new.updated_at ELSE place END,
      waits_on = CASE WHEN state = 'OBJECTION' THEN 'us' ELSE waits_on END,
      version = version + 1
    WHERE application_id = new.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION case_work_follow_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.role = 'applicant' THEN
    UPDATE case_work SET
      since = CASE waits_on WHEN 'applicant' THEN new.created_at ELSE since END,
      place = CASE waits_on WHEN 'applicant' THEN '0' || new.created_at ELSE place END,
      waits_on = CASE waits_on WHEN 'applicant' THEN 'us' ELSE waits_on END,
      version = version + 1
    WHERE application_id = new.application_id;
  ELSE
    UPDATE case_work SET waits_on = 'applicant', since = new.created_at, place = '1' || new.created_at, assignee = NULL
    WHERE application_id = new.application_id AND waits_on = 'us' AND state IN ('SUBMITTED', 'OBJECTION');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "case_work_follows_application" AFTER INSERT OR UPDATE OF "state", "version" ON "applications" FOR EACH ROW EXECUTE FUNCTION case_work_follow_application();--> statement-breakpoint
CREATE TRIGGER "case_work_follows_remarks" AFTER INSERT ON "remarks" FOR EACH ROW EXECUTE FUNCTION case_work_follow_words();--> statement-breakpoint
CREATE TRIGGER "case_work_follows_attachments" AFTER INSERT ON "attachments" FOR EACH ROW EXECUTE FUNCTION case_work_follow_words();