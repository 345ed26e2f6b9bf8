CREATE TABLE "custom_payment_ledger" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"at" text NOT NULL,
	"event" text NOT NULL,
	"moved_paise" bigint NOT NULL,
	"transaction_id" text
);
--> statement-breakpoint
ALTER TABLE "custom_payments" ADD COLUMN "refused_at" text;--> statement-breakpoint
ALTER TABLE "custom_payment_ledger" ADD CONSTRAINT "custom_payment_ledger_payment_id_custom_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."custom_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_payment_ledger_payment_idx" ON "custom_payment_ledger" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "custom_payment_ledger_at_idx" ON "custom_payment_ledger" USING btree ("at","id");--> statement-breakpoint
-- What came before there was a ledger: of what does not fit nothing has noted when it came.
INSERT INTO "custom_payment_ledger" ("id", "payment_id", "at", "event", "moved_paise", "transaction_id")
  SELECT "id" || ':succeeded', "id", coalesce("completed_at", "started_at"), 'succeeded', "paid_paise", "provider_payment_id"
  FROM "custom_payments" WHERE "state" = 'succeeded'
  UNION ALL
  SELECT "id" || ':refused', "id", "started_at", 'refused', "stray_paise", NULL
  FROM "custom_payments" WHERE "state" <> 'succeeded' AND "stray_paise" > 0;
--> statement-breakpoint
CREATE FUNCTION custom_payments_note_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.state = 'succeeded' AND old.state <> 'succeeded' THEN
    INSERT INTO custom_payment_ledger (id, payment_id, at, event, moved_paise, transaction_id)
    VALUES (new.id || ':succeeded', new.id, new.completed_at, 'succeeded', new.paid_paise - old.stray_paise, new.provider_payment_id);
  ELSIF new.state <> 'succeeded' AND new.stray_paise > 0 AND old.stray_paise = 0 THEN
    -- A server of the release before does not say when.
    INSERT INTO custom_payment_ledger (id, payment_id, at, event, moved_paise)
    VALUES (new.id || ':refused', new.id,
      coalesce(new.refused_at, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'refused', new.stray_paise);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "custom_payments_notes_money" AFTER UPDATE ON "custom_payments" FOR EACH ROW EXECUTE FUNCTION custom_payments_note_money();
