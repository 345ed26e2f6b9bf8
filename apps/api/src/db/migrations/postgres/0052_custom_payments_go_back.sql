CREATE TABLE "custom_refund_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'custom' NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" text NOT NULL,
	"reason" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"gateway_payment" text NOT NULL,
	"state" text NOT NULL,
	"decided_by" text,
	"decided_at" text,
	"payment_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "custom_payments" ADD COLUMN "stray_payment_id" text;--> statement-breakpoint
ALTER TABLE "custom_payments" ADD COLUMN "refunds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_payments" ADD COLUMN "refund_state" text;--> statement-breakpoint
ALTER TABLE "custom_payments" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "custom_refund_requests" ADD CONSTRAINT "custom_refund_requests_payment_id_custom_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."custom_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_refund_requests_payment_idx" ON "custom_refund_requests" USING btree ("payment_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_refund_requests_open_idx" ON "custom_refund_requests" USING btree ("payment_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "custom_refund_requests_waiting_idx" ON "custom_refund_requests" USING btree ("asked_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "custom_payments_stray_idx" ON "custom_payments" USING btree ("stray_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_payments_refund_id_idx" ON "custom_payments" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "custom_payments_refund_refused_idx" ON "custom_payments" USING btree ("started_at","id") WHERE refund_state = 'failed';