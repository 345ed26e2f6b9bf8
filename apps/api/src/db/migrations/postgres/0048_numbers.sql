CREATE TABLE "number_days" (
	"day" text PRIMARY KEY NOT NULL,
	"counts" jsonb NOT NULL,
	"counted_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_starts" (
	"day" text NOT NULL,
	"category" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "form_starts_day_category_pk" PRIMARY KEY("day","category")
);
