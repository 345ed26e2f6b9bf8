import type { Columns } from '../db/columns.ts'

export function defineCaptchaTables(c: Columns) {
  // A solved challenge counts once. It is noted here as `<unix seconds of its end>.<signature>` until then: in this order new
  // ones come last, and one index serves both to find them and to forget them.
  const captchaUses = c.table('captcha_uses', { use: c.text('use').primaryKey() })
  return { captchaUses }
}
