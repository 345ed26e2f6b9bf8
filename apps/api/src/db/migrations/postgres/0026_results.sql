CREATE TABLE "received_envelopes" (
	"application_id" text PRIMARY KEY NOT NULL,
	"member" text NOT NULL,
	"at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outcome_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"member" text NOT NULL,
	"confirmed_by" text,
	"state" text NOT NULL,
	"created_at" text NOT NULL,
	"starts_at" text,
	"finished_at" text,
	"expires_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outcome_import_rows" (
	"id" text PRIMARY KEY NOT NULL,
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"coupon" text NOT NULL,
	"application_id" text,
	"sealed" text NOT NULL,
	"outcome" text NOT NULL,
	"issue" jsonb
);
--> statement-breakpoint
ALTER TABLE "application_outcomes" ADD COLUMN "pan_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "received_envelopes" ADD CONSTRAINT "received_envelopes_application_id_case_work_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."case_work"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_import_rows" ADD CONSTRAINT "outcome_import_rows_import_id_outcome_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."outcome_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_import_rows" ADD CONSTRAINT "outcome_import_rows_application_id_case_work_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."case_work"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_envelopes_member_idx" ON "received_envelopes" USING btree ("member","at");--> statement-breakpoint
CREATE INDEX "outcome_imports_created_idx" ON "outcome_imports" USING btree ("created_at") WHERE state <> 'storing';--> statement-breakpoint
CREATE INDEX "outcome_imports_expires_idx" ON "outcome_imports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outcome_import_rows_outcome_idx" ON "outcome_import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "outcome_import_rows_application_idx" ON "outcome_import_rows" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "outcome_import_rows_sealed_idx" ON "outcome_import_rows" USING btree (substr("sealed", 1, strpos(substr("sealed", 4), '.') + 3));--> statement-breakpoint
CREATE INDEX "application_outcomes_pan_idx" ON "application_outcomes" USING btree ("pan_key") WHERE pan_key <> '';--> statement-breakpoint
CREATE INDEX "application_outcomes_unkeyed_idx" ON "application_outcomes" USING btree ("application_id") WHERE sealed_pan <> '' AND pan_key = '';