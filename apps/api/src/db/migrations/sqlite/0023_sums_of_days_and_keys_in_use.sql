CREATE TABLE `payment_days` (
	`day` text PRIMARY KEY NOT NULL,
	`sums` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `totp_secrets_sealed_idx` ON `totp_secrets` (substr("sealed", 1, instr(substr("sealed", 4), '.') + 3));--> statement-breakpoint
CREATE INDEX `applications_sealed_idx` ON `applications` (substr("sealed", 1, instr(substr("sealed", 4), '.') + 3));--> statement-breakpoint
CREATE INDEX `application_outcomes_sealed_idx` ON `application_outcomes` (substr("sealed_pan", 1, instr(substr("sealed_pan", 4), '.') + 3));--> statement-breakpoint
CREATE INDEX `remarks_sealed_idx` ON `remarks` (substr("sealed_text", 1, instr(substr("sealed_text", 4), '.') + 3));--> statement-breakpoint
CREATE INDEX `attachments_sealed_name_idx` ON `attachments` (substr("sealed_name", 1, instr(substr("sealed_name", 4), '.') + 3));--> statement-breakpoint
CREATE INDEX `attachments_sealed_file_idx` ON `attachments` (substr("sealed_file", 1, instr(substr("sealed_file", 4), '.') + 3));--> statement-breakpoint
CREATE INDEX `payment_orders_opened_idx` ON `payment_orders` (`opened_at`);--> statement-breakpoint
CREATE INDEX `custom_payments_sealed_idx` ON `custom_payments` (substr("payer", 1, instr(substr("payer", 4), '.') + 3));--> statement-breakpoint
CREATE INDEX `batch_rows_sealed_idx` ON `batch_rows` (substr("sealed", 1, instr(substr("sealed", 4), '.') + 3));--> statement-breakpoint
-- The sums of a day go when something of it changes: an order or a payment, and the one that it is said to belong to.
CREATE TRIGGER `payments_insert_forgets_day` AFTER INSERT ON `payments` BEGIN
  DELETE FROM payment_days WHERE day IN (
    substr(new.started_at, 1, 10),
    (SELECT substr(opened_at, 1, 10) FROM payment_orders WHERE paid_by = new.id));
END;--> statement-breakpoint
CREATE TRIGGER `payment_orders_insert_forgets_day` AFTER INSERT ON `payment_orders` BEGIN
  DELETE FROM payment_days WHERE day IN (
    substr(new.opened_at, 1, 10),
    (SELECT substr(started_at, 1, 10) FROM payments WHERE id = new.paid_by));
END;--> statement-breakpoint
CREATE TRIGGER `payments_update_forgets_day` AFTER UPDATE ON `payments` BEGIN
  DELETE FROM payment_days WHERE day IN (
    substr(old.started_at, 1, 10),
    substr(new.started_at, 1, 10),
    (SELECT substr(opened_at, 1, 10) FROM payment_orders WHERE paid_by = new.id));
END;--> statement-breakpoint
CREATE TRIGGER `payment_orders_update_forgets_day` AFTER UPDATE ON `payment_orders` BEGIN
  DELETE FROM payment_days WHERE day IN (
    substr(old.opened_at, 1, 10),
    substr(new.opened_at, 1, 10),
    (SELECT substr(started_at, 1, 10) FROM payments WHERE id = old.paid_by),
    (SELECT substr(started_at, 1, 10) FROM payments WHERE id = new.paid_by));
END;--> statement-breakpoint
CREATE TRIGGER `payments_delete_forgets_day` AFTER DELETE ON `payments` BEGIN
  DELETE FROM payment_days WHERE day IN (
    substr(old.started_at, 1, 10),
    (SELECT substr(opened_at, 1, 10) FROM payment_orders WHERE paid_by = old.id));
END;--> statement-breakpoint
CREATE TRIGGER `payment_orders_delete_forgets_day` AFTER DELETE ON `payment_orders` BEGIN
  DELETE FROM payment_days WHERE day IN (
    substr(old.opened_at, 1, 10),
    (SELECT substr(started_at, 1, 10) FROM payments WHERE id = old.paid_by));
END;