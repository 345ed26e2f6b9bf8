CREATE TABLE `custom_payment_ledger` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`at` text NOT NULL,
	`event` text NOT NULL,
	`moved_paise` integer NOT NULL,
	`transaction_id` text,
	FOREIGN KEY (`payment_id`) REFERENCES `custom_payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `custom_payment_ledger_payment_idx` ON `custom_payment_ledger` (`payment_id`);--> statement-breakpoint
CREATE INDEX `custom_payment_ledger_at_idx` ON `custom_payment_ledger` (`at`,`id`);--> statement-breakpoint
ALTER TABLE `custom_payments` ADD `refused_at` text;--> statement-breakpoint
-- What came before there was a ledger: of what does not fit nothing has noted when it came.
INSERT INTO `custom_payment_ledger` (`id`, `payment_id`, `at`, `event`, `moved_paise`, `transaction_id`)
  SELECT `id` || ':succeeded', `id`, coalesce(`completed_at`, `started_at`), 'succeeded', `paid_paise`, `provider_payment_id`
  FROM `custom_payments` WHERE `state` = 'succeeded'
  UNION ALL
  SELECT `id` || ':refused', `id`, `started_at`, 'refused', `stray_paise`, NULL
  FROM `custom_payments` WHERE `state` <> 'succeeded' AND `stray_paise` > 0;
--> statement-breakpoint
CREATE TRIGGER `custom_payments_note_success` AFTER UPDATE OF `state` ON `custom_payments`
WHEN new.state = 'succeeded' AND old.state <> 'succeeded' BEGIN
  INSERT INTO custom_payment_ledger (id, payment_id, at, event, moved_paise, transaction_id)
  VALUES (new.id || ':succeeded', new.id, new.completed_at, 'succeeded', new.paid_paise - old.stray_paise, new.provider_payment_id);
END;
--> statement-breakpoint
CREATE TRIGGER `custom_payments_note_refusal` AFTER UPDATE OF `stray_paise` ON `custom_payments`
WHEN new.state <> 'succeeded' AND new.stray_paise > 0 AND old.stray_paise = 0 BEGIN
  -- A server of the release before does not say when.
  INSERT INTO custom_payment_ledger (id, payment_id, at, event, moved_paise)
  VALUES (new.id || ':refused', new.id, coalesce(new.refused_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')), 'refused', new.stray_paise);
END;
