INSERT INTO "security_events" ("at", "id", "kind", "outcome", "actor_kind", "actor_id", "action", "object", "network", "request_id", "count")
	SELECT "day" || 'T00:00:00.000Z', 'forged-' || "kind", "kind" || '_signature', 'refused', 'visitor', '', '', '', '', '', "count" FROM "forged_messages";--> statement-breakpoint
DROP TABLE "forged_messages" CASCADE;--> statement-breakpoint
CREATE INDEX "security_events_kind_idx" ON "security_events" USING btree ("kind","at");
