CREATE TABLE "official_forms" (
	"form" text NOT NULL,
	"version" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"source" text NOT NULL,
	"holds_from" text NOT NULL,
	"facts" jsonb NOT NULL,
	"map" jsonb,
	"map_version" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"added_at" text NOT NULL,
	"added_by" text NOT NULL,
	CONSTRAINT "official_forms_form_version_pk" PRIMARY KEY("form","version")
);
