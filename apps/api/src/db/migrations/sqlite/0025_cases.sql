CREATE TABLE `pending_moves` (
	`application_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`from_state` text NOT NULL,
	`to_state` text NOT NULL,
	`actor` text NOT NULL,
	`reason` text NOT NULL,
	`reason_codes` text NOT NULL,
	`version` integer NOT NULL,
	`at` text NOT NULL,
	`counts_at` text NOT NULL,
	`waits_on` text NOT NULL,
	`since` text NOT NULL,
	`place` text NOT NULL,
	`assignee` text,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `case_work` (
	`application_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`category` text NOT NULL,
	`applicant_status` text NOT NULL,
	`partner_id` text,
	`assignee` text,
	`waits_on` text NOT NULL,
	`since` text NOT NULL,
	`place` text NOT NULL,
	`version` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `case_work_waits_idx` ON `case_work` (`waits_on`,`place`,`application_id`,`category`,`applicant_status`,`assignee`,`state`);--> statement-breakpoint
CREATE INDEX `case_work_state_idx` ON `case_work` (`state`,`place`,`application_id`,`category`,`applicant_status`,`waits_on`);--> statement-breakpoint
CREATE INDEX `case_work_assignee_idx` ON `case_work` (`assignee`,`waits_on`,`place`,`application_id`) WHERE "case_work"."assignee" is not null;--> statement-breakpoint
CREATE INDEX `case_work_partner_idx` ON `case_work` (`partner_id`,`waits_on`,`place`,`application_id`) WHERE "case_work"."partner_id" is not null;--> statement-breakpoint
CREATE TABLE `case_presence` (
	`application_id` text NOT NULL,
	`member` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`application_id`, `member`),
	FOREIGN KEY (`application_id`) REFERENCES `case_work`(`application_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `case_presence_member_idx` ON `case_presence` (`member`,`at`);--> statement-breakpoint
CREATE TABLE `case_views` (
	`application_id` text NOT NULL,
	`member` text NOT NULL,
	`version` integer NOT NULL,
	`at` text NOT NULL,
	`prints` text NOT NULL,
	`changed` text NOT NULL,
	`seen_before` text NOT NULL,
	PRIMARY KEY(`application_id`, `member`),
	FOREIGN KEY (`application_id`) REFERENCES `case_work`(`application_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `case_checks` (
	`application_id` text NOT NULL,
	`proof` text NOT NULL,
	`outcome` text NOT NULL,
	`member` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`application_id`, `proof`),
	FOREIGN KEY (`application_id`) REFERENCES `case_work`(`application_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `case_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`sealed_text` text NOT NULL,
	`member` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `case_work`(`application_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `case_notes_application_idx` ON `case_notes` (`application_id`,`at`);--> statement-breakpoint
CREATE INDEX `case_notes_sealed_idx` ON `case_notes` (substr("sealed_text", 1, instr(substr("sealed_text", 4), '.') + 3));--> statement-breakpoint
CREATE TABLE `saved_views` (
	`id` text PRIMARY KEY NOT NULL,
	`member` text NOT NULL,
	`shared_with` text NOT NULL,
	`name` text NOT NULL,
	`filter` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `saved_views_member_idx` ON `saved_views` (`member`,`at`);--> statement-breakpoint
CREATE INDEX `saved_views_shared_idx` ON `saved_views` (`shared_with`,`at`);--> statement-breakpoint
CREATE TABLE `staff_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`member` text NOT NULL,
	`to_state` text NOT NULL,
	`reasons` text NOT NULL,
	`sealed_words` text NOT NULL,
	`state` text NOT NULL,
	`is_cut` integer NOT NULL,
	`created_at` text NOT NULL,
	`finished_at` text,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `staff_runs_expires_idx` ON `staff_runs` (`expires_at`);--> statement-breakpoint
CREATE INDEX `staff_runs_sealed_idx` ON `staff_runs` (substr("sealed_words", 1, instr(substr("sealed_words", 4), '.') + 3));--> statement-breakpoint
CREATE TABLE `staff_run_rows` (
	`run_id` text NOT NULL,
	`number` integer NOT NULL,
	`application_id` text NOT NULL,
	`version` integer NOT NULL,
	`from_state` text NOT NULL,
	`outcome` text NOT NULL,
	PRIMARY KEY(`run_id`, `number`),
	FOREIGN KEY (`run_id`) REFERENCES `staff_runs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`application_id`) REFERENCES `case_work`(`application_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_run_rows_application_idx` ON `staff_run_rows` (`application_id`);--> statement-breakpoint
CREATE INDEX `staff_run_rows_outcome_idx` ON `staff_run_rows` (`run_id`,`outcome`,`number`);--> statement-breakpoint
ALTER TABLE `application_moves` ADD `reason_codes` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `applications_birth_idx` ON `applications` (`date_of_birth`,`created_at`) WHERE NOT is_test;--> statement-breakpoint
CREATE INDEX `application_outcomes_courier_idx` ON `application_outcomes` (`courier`) WHERE courier <> '';
--> statement-breakpoint
-- What there is so far; since when each waits is as good as the row tells.
INSERT INTO case_work (application_id, state, category, applicant_status, partner_id, waits_on, since, place, version)
  SELECT id, state, category, applicant_status, partner_id, CASE WHEN state IN ('SUBMITTED', 'OBJECTION') THEN 'applicant' WHEN state IN ('DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED') THEN 'us' ELSE 'nobody' END, updated_at, '1' || updated_at, 1
  FROM applications WHERE NOT is_test AND state <> 'ERASED';--> statement-breakpoint
-- Cases follow their applications, whoever changes those.
CREATE TRIGGER `case_work_submitted` AFTER INSERT ON `applications`
WHEN NOT new.is_test AND new.state <> 'ERASED' BEGIN
  INSERT INTO case_work (application_id, state, category, applicant_status, partner_id, waits_on, since, place, version)
  VALUES (new.id, new.state, new.category, new.applicant_status, new.partner_id, CASE WHEN new.state IN ('SUBMITTED', 'OBJECTION') THEN 'applicant' WHEN new.state IN ('DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED') THEN 'us' ELSE 'nobody' END, new.updated_at, '1' || new.updated_at, 1);
END;--> statement-breakpoint
CREATE TRIGGER `case_work_moved` AFTER UPDATE OF `state` ON `applications`
WHEN NOT new.is_test AND new.state <> old.state AND new.state <> 'ERASED' BEGIN
  UPDATE case_work SET
    state = new.state,
    waits_on = CASE WHEN new.state IN ('SUBMITTED', 'OBJECTION') THEN 'applicant' WHEN new.state IN ('DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED') THEN 'us' ELSE 'nobody' END,
    since = CASE WHEN waits_on = CASE WHEN new.state IN ('SUBMITTED', 'OBJECTION') THEN 'applicant' WHEN new.state IN ('DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED') THEN 'us' ELSE 'nobody' END THEN since ELSE new.updated_at END,
    place = '1' || CASE WHEN waits_on = CASE WHEN new.state IN ('SUBMITTED', 'OBJECTION') THEN 'applicant' WHEN new.state IN ('DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED') THEN 'us' ELSE 'nobody' END THEN since ELSE new.updated_at END,
    assignee = CASE WHEN CASE WHEN new.state IN ('SUBMITTED', 'OBJECTION') THEN 'applicant' WHEN new.state IN ('DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED') THEN 'us' ELSE 'nobody' END = 'us' THEN assignee END,
    version = version + 1
  WHERE application_id = new.id AND state <> new.state;
END;--> statement-breakpoint
-- An edit takes a waiting move along: it was made on other answers. One that answers an objection puts the case on top.
CREATE TRIGGER `case_work_edited` AFTER UPDATE OF `version` ON `applications`
WHEN NOT new.is_test AND new.version <> old.version AND new.state <> 'ERASED' BEGIN
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
END;--> statement-breakpoint
CREATE TRIGGER `case_work_erased` AFTER UPDATE OF `state` ON `applications`
WHEN new.state = 'ERASED' BEGIN
  DELETE FROM pending_moves WHERE application_id = new.id;
  DELETE FROM case_work WHERE application_id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER `case_work_remarks_said` AFTER INSERT ON `remarks`
WHEN new.role = 'applicant' BEGIN
  UPDATE case_work SET
    since = CASE waits_on WHEN 'applicant' THEN new.created_at ELSE since END,
    place = CASE waits_on WHEN 'applicant' THEN '0' || new.created_at ELSE place END,
    waits_on = CASE waits_on WHEN 'applicant' THEN 'us' ELSE waits_on END,
    version = version + 1
  WHERE application_id = new.application_id;
END;--> statement-breakpoint
CREATE TRIGGER `case_work_remarks_answered` AFTER INSERT ON `remarks`
WHEN new.role = 'staff' BEGIN
  UPDATE case_work SET waits_on = 'applicant', since = new.created_at, place = '1' || new.created_at, assignee = NULL
  WHERE application_id = new.application_id AND waits_on = 'us' AND state IN ('SUBMITTED', 'OBJECTION');
END;--> statement-breakpoint
CREATE TRIGGER `case_work_attachments_said` AFTER INSERT ON `attachments`
WHEN new.role = 'applicant' BEGIN
  UPDATE case_work SET
    since = CASE waits_on WHEN 'applicant' THEN new.created_at ELSE since END,
    place = CASE waits_on WHEN 'applicant' THEN '0' || new.created_at ELSE place END,
    waits_on = CASE waits_on WHEN 'applicant' THEN 'us' ELSE waits_on END,
    version = version + 1
  WHERE application_id = new.application_id;
END;--> statement-breakpoint
CREATE TRIGGER `case_work_attachments_answered` AFTER INSERT ON `attachments`
WHEN new.role = 'staff' BEGIN
  UPDATE case_work SET waits_on = 'applicant', since = new.created_at, place = '1' || new.created_at, assignee = NULL
  WHERE application_id = new.application_id AND waits_on = 'us' AND state IN ('SUBMITTED', 'OBJECTION');
END;