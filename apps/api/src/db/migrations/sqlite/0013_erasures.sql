CREATE TABLE `erasures` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`at` text NOT NULL,
	`is_listed` integer NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
CREATE INDEX `erasures_listed_idx` ON `erasures` (`is_listed`,`at`);--> statement-breakpoint
ALTER TABLE `idempotent_answers` ADD `object_id` text;--> statement-breakpoint
CREATE INDEX `idempotent_answers_object_idx` ON `idempotent_answers` (`object_id`);--> statement-breakpoint
-- What was erased before there was a list gets into it with the next sweep.
INSERT INTO erasures (kind, id, at, is_listed)
SELECT 'account', id, deleted_at, false FROM users WHERE deleted_at IS NOT NULL;--> statement-breakpoint
INSERT INTO erasures (kind, id, at, is_listed)
SELECT 'application', id, updated_at, false FROM applications WHERE state = 'ERASED';
