CREATE TABLE `security_events` (
	`at` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`outcome` text NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`object` text NOT NULL,
	`network` text NOT NULL,
	`request_id` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`at`, `id`)
);
