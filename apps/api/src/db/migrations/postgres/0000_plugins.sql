CREATE TABLE "captcha_uses" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"scope" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"answer" text NOT NULL,
	"expires_at" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "captcha_uses_expires_idx" ON "captcha_uses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotent_answers_expires_idx" ON "idempotent_answers" USING btree ("expires_at");