DROP INDEX `case_work_state_idx`;--> statement-breakpoint
CREATE INDEX `case_work_state_idx` ON `case_work` (`state`,`place`,`application_id`,`category`,`applicant_status`,`waits_on`,`assignee`);