CREATE TABLE "payment_days" (
	"day" text PRIMARY KEY NOT NULL,
	"sums" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "totp_secrets_sealed_idx" ON "totp_secrets" USING btree (substr("sealed", 1, strpos(substr("sealed", 4), '.') + 3));--> statement-breakpoint
CREATE INDEX "applications_sealed_idx" ON "applications" USING btree (substr("sealed", 1, strpos(substr("sealed", 4), '.') + 3));--> statement-breakpoint
CREATE INDEX "application_outcomes_sealed_idx" ON "application_outcomes" USING btree (substr("sealed_pan", 1, strpos(substr("sealed_pan", 4), '.') + 3));--> statement-breakpoint
CREATE INDEX "remarks_sealed_idx" ON "remarks" USING btree (substr("sealed_text", 1, strpos(substr("sealed_text", 4), '.') + 3));--> statement-breakpoint
CREATE INDEX "attachments_sealed_name_idx" ON "attachments" USING btree (substr("sealed_name", 1, strpos(substr("sealed_name", 4), '.') + 3));--> statement-breakpoint
CREATE INDEX "attachments_sealed_file_idx" ON "attachments" USING btree (substr("sealed_file", 1, strpos(substr("sealed_file", 4), '.') + 3));--> statement-breakpoint
CREATE INDEX "payment_orders_opened_idx" ON "payment_orders" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "custom_payments_sealed_idx" ON "custom_payments" USING btree (substr("payer", 1, strpos(substr("payer", 4), '.') + 3));--> statement-breakpoint
CREATE INDEX "batch_rows_sealed_idx" ON "batch_rows" USING btree (substr("sealed", 1, strpos(substr("sealed", 4), '.') + 3));--> statement-breakpoint
-- The sums of a day go when something of it changes: an order or a payment, and the one that it is said to belong to.
CREATE FUNCTION payments_forget_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM payment_days WHERE day IN (
    substr(old.started_at, 1, 10),
    substr(new.started_at, 1, 10),
    (SELECT substr(opened_at, 1, 10) FROM payment_orders WHERE paid_by = coalesce(new.id, old.id)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION payment_orders_forget_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM payment_days WHERE day IN (
    substr(old.opened_at, 1, 10),
    substr(new.opened_at, 1, 10),
    (SELECT substr(started_at, 1, 10) FROM payments WHERE id = old.paid_by),
    (SELECT substr(started_at, 1, 10) FROM payments WHERE id = new.paid_by));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payments_forgets_day" AFTER INSERT OR UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION payments_forget_day();--> statement-breakpoint
CREATE TRIGGER "payment_orders_forgets_day" AFTER INSERT OR UPDATE OR DELETE ON "payment_orders" FOR EACH ROW EXECUTE FUNCTION payment_orders_forget_day();