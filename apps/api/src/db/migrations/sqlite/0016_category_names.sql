ALTER TABLE `article_categories` ADD `names` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE `article_categories` SET `names` = json_object('en', `name_en`, 'ta', `name_ta`);--> statement-breakpoint
ALTER TABLE `article_categories` DROP COLUMN `name_en`;--> statement-breakpoint
ALTER TABLE `article_categories` DROP COLUMN `name_ta`;