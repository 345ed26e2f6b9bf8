CREATE TABLE `staff_members` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`language` text NOT NULL,
	`state` text NOT NULL,
	`has_shortcuts` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`ended_at` text,
	`version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_members_email_idx` ON `staff_members` (`email`);--> statement-breakpoint
CREATE TABLE `staff_roles` (
	`member_id` text NOT NULL,
	`role` text NOT NULL,
	`given_by` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`member_id`, `role`),
	FOREIGN KEY (`member_id`) REFERENCES `staff_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_roles_role_idx` ON `staff_roles` (`role`,`member_id`);--> statement-breakpoint
CREATE TABLE `staff_invitations` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	FOREIGN KEY (`member_id`) REFERENCES `staff_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_invitations_member_idx` ON `staff_invitations` (`member_id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `staff_invitations_expires_idx` ON `staff_invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `staff_passwords` (
	`member_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `staff_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `staff_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`member_id` text NOT NULL,
	`device` text NOT NULL,
	`created_at` text NOT NULL,
	`active_at` text NOT NULL,
	`ended_at` text,
	FOREIGN KEY (`member_id`) REFERENCES `staff_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_sessions_token_idx` ON `staff_sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `staff_sessions_member_idx` ON `staff_sessions` (`member_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `staff_sessions_created_idx` ON `staff_sessions` (`created_at`);--> statement-breakpoint
CREATE TABLE `staff_proofs` (
	`session_id` text NOT NULL,
	`deed` text NOT NULL,
	`expires_at` text NOT NULL,
	PRIMARY KEY(`session_id`, `deed`),
	FOREIGN KEY (`session_id`) REFERENCES `staff_sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_proofs_expires_idx` ON `staff_proofs` (`expires_at`);--> statement-breakpoint
CREATE TABLE `staff_passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text,
	FOREIGN KEY (`member_id`) REFERENCES `staff_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_passkeys_credential_idx` ON `staff_passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `staff_passkeys_member_idx` ON `staff_passkeys` (`member_id`);--> statement-breakpoint
CREATE TABLE `staff_challenges` (
	`challenge` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`bound_to` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `staff_challenges_expires_idx` ON `staff_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `staff_totp` (
	`member_id` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`created_at` text NOT NULL,
	`confirmed_at` text,
	`last_step` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `staff_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_totp_sealed_idx` ON `staff_totp` (substr("sealed", 1, instr(substr("sealed", 4), '.') + 3));--> statement-breakpoint
CREATE TABLE `staff_recovery_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`created_at` text,
	FOREIGN KEY (`member_id`) REFERENCES `staff_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_recovery_codes_member_idx` ON `staff_recovery_codes` (`member_id`);--> statement-breakpoint
-- The staff have accounts of their own from here on; one of the public is never theirs.
UPDATE users SET role = 'user' WHERE role <> 'user';
