CREATE TABLE "case_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"member" text NOT NULL,
	"locale" text NOT NULL,
	"reason" text NOT NULL,
	"filter" jsonb NOT NULL,
	"meant" jsonb NOT NULL,
	"state" text NOT NULL,
	"after_id" text NOT NULL,
	"last_id" text NOT NULL,
	"pieces" integer NOT NULL,
	"rows" integer NOT NULL,
	"looked" integer NOT NULL,
	"created_at" text NOT NULL,
	"finished_at" text,
	"expires_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_export_pieces" (
	"export_id" text NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "case_export_pieces_export_id_number_pk" PRIMARY KEY("export_id","number")
);
--> statement-breakpoint
ALTER TABLE "case_export_pieces" ADD CONSTRAINT "case_export_pieces_export_id_case_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."case_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "case_exports_running_idx" ON "case_exports" USING btree ("member") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "case_exports_member_idx" ON "case_exports" USING btree ("member","created_at");--> statement-breakpoint
CREATE INDEX "case_exports_expires_idx" ON "case_exports" USING btree ("expires_at");