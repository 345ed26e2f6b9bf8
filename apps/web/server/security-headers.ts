/** Of what is no page; pages have a stricter one. Scripts that work in a thread of their own go by that of their file. */
const POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Headers of everything that comes from this server itself; the API's answers have their own. */
export const securityHeaders = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
}
