DROP INDEX `audit_refused_at_idx`;--> statement-breakpoint
CREATE INDEX `audit_refused_at_idx` ON `audit` (`at`) WHERE outcome <> 'done' and outcome <> 'begun';