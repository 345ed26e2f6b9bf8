ALTER TABLE "contact_messages" ADD COLUMN "email_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_messages_email_idx" ON "contact_messages" USING btree ("email_key","created_at") WHERE email_key <> '';--> statement-breakpoint
CREATE INDEX "contact_messages_email_left_idx" ON "contact_messages" USING btree ("id") WHERE email_key = '';
--> statement-breakpoint
-- Whoever took a case after the move keeps it; whom the move freed it of gets it back.
CREATE OR REPLACE FUNCTION case_work_follow_application() RETURNS trigger LANGUAGE plpgsql AS $$
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
        SELECT p.from_state, p.waits_on, p.since, p.place, coalesce(case_work.assignee, CASE WHEN p.to_state NOT IN ('DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED') THEN p.assignee END) FROM pending_moves p WHERE p.application_id = new.id)
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