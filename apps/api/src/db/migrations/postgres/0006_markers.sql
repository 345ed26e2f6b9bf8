CREATE TABLE "markers" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"noted_at" text NOT NULL
);
