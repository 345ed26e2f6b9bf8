CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`sealed` text NOT NULL,
	`subject` text NOT NULL,
	`language` text NOT NULL,
	`state` text NOT NULL,
	`done_by` text,
	`version` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_reference_idx` ON `contact_messages` (`reference`);--> statement-breakpoint
CREATE INDEX `contact_messages_open_idx` ON `contact_messages` (`created_at`,`id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `contact_messages_created_idx` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_sealed_idx` ON `contact_messages` (substr("sealed", 1, instr(substr("sealed", 4), '.') + 3));--> statement-breakpoint
CREATE TABLE `answer_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`texts` text NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `answer_templates_name_idx` ON `answer_templates` (`name`,`id`);--> statement-breakpoint
ALTER TABLE `applications` ADD `pan_key` text;--> statement-breakpoint
CREATE INDEX `applications_pan_idx` ON `applications` (`pan_key`,`created_at`) WHERE pan_key <> '';--> statement-breakpoint
CREATE INDEX `applications_pan_left_idx` ON `applications` (`id`) WHERE "applications"."pan_key" is null;--> statement-breakpoint
ALTER TABLE `case_work` ADD `remark_since` text;--> statement-breakpoint
CREATE INDEX `case_work_remark_idx` ON `case_work` (`remark_since`,`application_id`) WHERE "case_work"."remark_since" is not null;
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
CREATE TRIGGER `case_work_remark_waits` AFTER INSERT ON `remarks`
WHEN new.role = 'applicant' BEGIN
  UPDATE case_work SET remark_since = new.created_at WHERE application_id = new.application_id AND remark_since IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `case_work_remark_over` AFTER INSERT ON `remarks`
WHEN new.role = 'staff' BEGIN
  UPDATE case_work SET remark_since = NULL WHERE application_id = new.application_id AND remark_since IS NOT NULL;
END;