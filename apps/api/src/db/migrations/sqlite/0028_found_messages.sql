ALTER TABLE `contact_messages` ADD `email_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_messages_email_idx` ON `contact_messages` (`email_key`,`created_at`) WHERE email_key <> '';--> statement-breakpoint
CREATE INDEX `contact_messages_email_left_idx` ON `contact_messages` (`id`) WHERE email_key = '';
--> statement-breakpoint
-- Whoever took a case after the move keeps it; whom the move freed it of gets it back.
DROP TRIGGER `case_work_edited`;--> statement-breakpoint
-- An edit takes a waiting move along: it was made on other answers. One that answers an objection puts the case on top.
CREATE TRIGGER `case_work_edited` AFTER UPDATE OF `version` ON `applications`
WHEN NOT new.is_test AND new.version <> old.version AND new.state <> 'ERASED' BEGIN
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
END;