CREATE TABLE `number_days` (
	`day` text PRIMARY KEY NOT NULL,
	`counts` text NOT NULL,
	`counted_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `form_starts` (
	`day` text NOT NULL,
	`category` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `category`)
);
