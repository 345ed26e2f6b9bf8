CREATE TABLE `official_forms` (
	`form` text NOT NULL,
	`version` integer NOT NULL,
	`sha256` text NOT NULL,
	`bytes` integer NOT NULL,
	`source` text NOT NULL,
	`holds_from` text NOT NULL,
	`facts` text NOT NULL,
	`map` text,
	`map_version` integer NOT NULL,
	`is_active` integer NOT NULL,
	`added_at` text NOT NULL,
	`added_by` text NOT NULL,
	PRIMARY KEY(`form`, `version`)
);
