import type { Columns } from '../db/columns.ts'

export function defineCaptchaTables(c: Columns) {
  // A solved challenge counts once: its signature stays here until the challenge would have expired anyway.
  const captchaUses = c.table(
    'captcha_uses',
    { signature: c.text('signature').primaryKey(), expiresAt: c.instant('expires_at').notNull() },
    (t) => [c.index('captcha_uses_expires_idx').on(t.expiresAt)],
  )
  return { captchaUses }
}
