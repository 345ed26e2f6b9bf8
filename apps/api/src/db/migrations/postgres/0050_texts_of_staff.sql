CREATE TABLE "staff_texts" (
	"code" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"follows" integer NOT NULL,
	CONSTRAINT "staff_texts_code_locale_pk" PRIMARY KEY("code","locale")
);
--> statement-breakpoint
CREATE TABLE "staff_text_versions" (
	"code" text NOT NULL,
	"number" integer NOT NULL,
	"made_at" text NOT NULL,
	"made_by" text NOT NULL,
	"restored_from" integer,
	"texts" jsonb NOT NULL,
	CONSTRAINT "staff_text_versions_code_number_pk" PRIMARY KEY("code","number")
);
