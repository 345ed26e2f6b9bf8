CREATE TABLE "article_versions" (
	"article_id" text NOT NULL,
	"number" integer NOT NULL,
	"category" text NOT NULL,
	"made_at" text NOT NULL,
	"made_by" text NOT NULL,
	"restored_from" integer,
	CONSTRAINT "article_versions_article_id_number_pk" PRIMARY KEY("article_id","number")
);
--> statement-breakpoint
CREATE TABLE "article_version_texts" (
	"article_id" text NOT NULL,
	"number" integer NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"search" text NOT NULL,
	"markdown" text NOT NULL,
	"follows" integer NOT NULL,
	CONSTRAINT "article_version_texts_article_id_number_locale_pk" PRIMARY KEY("article_id","number","locale")
);
--> statement-breakpoint
CREATE TABLE "article_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"article_id" text NOT NULL,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" text NOT NULL,
	"alts" jsonb NOT NULL,
	"added_at" text NOT NULL,
	"added_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "published_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "scheduled_version" integer;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "publish_at" text;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_version_texts" ADD CONSTRAINT "article_version_texts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_slugs" ADD CONSTRAINT "article_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_pictures" ADD CONSTRAINT "article_pictures_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_slugs_article_idx" ON "article_slugs" USING btree ("article_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "article_pictures_file_idx" ON "article_pictures" USING btree ("article_id","sha256");--> statement-breakpoint
CREATE INDEX "article_pictures_added_idx" ON "article_pictures" USING btree ("article_id","added_at","id");