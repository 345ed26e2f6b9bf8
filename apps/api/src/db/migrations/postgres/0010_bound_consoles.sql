-- A console goes on belonging to the account that has run it so far where more than the address speaks for it: the account was
-- logged in when the registration was sent, or it has made keys or addresses there. All others wait for a link or an operator.
UPDATE affiliates
SET
  console_user_id = (
    SELECT users.id FROM users
    WHERE users.email = affiliates.email AND users.email_verified_at IS NOT NULL AND users.deleted_at IS NULL
      AND (
        users.id = affiliates.owner_user_id
        OR EXISTS (
          SELECT 1 FROM audit
          WHERE audit.object = affiliates.id
            AND audit.actor IN ('user:' || users.id, 'staff:' || users.id)
            AND audit.action IN ('POST /api/v1/partner-console/:partner_id/keys', 'POST /api/v1/partner-console/:partner_id/webhooks')
            AND audit.outcome = 'done'
        )
      )
  )
WHERE state = 'APPROVED';--> statement-breakpoint
UPDATE affiliates SET console_bound_at = changed_at WHERE console_user_id IS NOT NULL;--> statement-breakpoint
-- A login elsewhere that was linked before the address was confirmed may be somebody else's. Who has a password loses nothing.
DELETE FROM identities WHERE EXISTS (
  SELECT 1 FROM users
  WHERE users.id = identities.user_id AND users.password_hash IS NOT NULL
    AND users.email_verified_at IS NOT NULL AND identities.created_at < users.email_verified_at
);
