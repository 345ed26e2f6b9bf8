CREATE TABLE "return_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"is_test" boolean NOT NULL,
	"url" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_returns" (
	"application_id" text PRIMARY KEY NOT NULL,
	"address_id" text NOT NULL,
	"url" text NOT NULL,
	"at" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "addresses" jsonb;--> statement-breakpoint
ALTER TABLE "return_addresses" ADD CONSTRAINT "return_addresses_partner_id_affiliates_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_address_id_return_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."return_addresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_addresses_url_idx" ON "return_addresses" USING btree ("partner_id","is_test","url");--> statement-breakpoint
CREATE INDEX "payment_returns_address_idx" ON "payment_returns" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "payment_returns_at_idx" ON "payment_returns" USING btree ("at");