ALTER TABLE `users` ADD `token_generation` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `affiliates` ADD `token_generation` integer DEFAULT 0 NOT NULL;