ALTER TABLE "outcome_imports" ADD COLUMN "counts" jsonb;--> statement-breakpoint
UPDATE "outcome_imports" SET "counts" = (SELECT coalesce(jsonb_object_agg(r."outcome", r."rows"), '{}') FROM (SELECT "outcome", count(*) AS "rows" FROM "outcome_import_rows" WHERE "import_id" = "outcome_imports"."id" GROUP BY "outcome") r) WHERE "state" IN ('checked', 'finished');
