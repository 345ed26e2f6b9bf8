ALTER TABLE `outcome_imports` ADD `counts` text;--> statement-breakpoint
UPDATE "outcome_imports" SET "counts" = (SELECT json_group_object(r."outcome", r."rows") FROM (SELECT "outcome", count(*) AS "rows" FROM "outcome_import_rows" WHERE "import_id" = "outcome_imports"."id" GROUP BY "outcome") r) WHERE "state" IN ('checked', 'finished');
