CREATE TABLE `article_versions` (
	`article_id` text NOT NULL,
	`number` integer NOT NULL,
	`category` text NOT NULL,
	`made_at` text NOT NULL,
	`made_by` text NOT NULL,
	`restored_from` integer,
	PRIMARY KEY(`article_id`, `number`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `article_version_texts` (
	`article_id` text NOT NULL,
	`number` integer NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`search` text NOT NULL,
	`markdown` text NOT NULL,
	`follows` integer NOT NULL,
	PRIMARY KEY(`article_id`, `number`, `locale`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `article_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`article_id` text NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_slugs_article_idx` ON `article_slugs` (`article_id`,`slug`);--> statement-breakpoint
CREATE TABLE `article_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`article_id` text NOT NULL,
	`kind` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`sha256` text NOT NULL,
	`alts` text NOT NULL,
	`added_at` text NOT NULL,
	`added_by` text NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `article_pictures_file_idx` ON `article_pictures` (`article_id`,`sha256`);--> statement-breakpoint
CREATE INDEX `article_pictures_added_idx` ON `article_pictures` (`article_id`,`added_at`,`id`);--> statement-breakpoint
ALTER TABLE `articles` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `articles` ADD `published_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `articles` ADD `scheduled_version` integer;--> statement-breakpoint
ALTER TABLE `articles` ADD `publish_at` text;