/** The one table of errors: a stable word, its HTTP status and its title (RFC 9457). */
export const errors = {
  MALFORMED_REQUEST: { status: 400, title: 'Malformed request' },
  UNAUTHENTICATED: { status: 401, title: 'No valid token' },
  LOGIN_FAILED: { status: 401, title: 'Wrong e-mail or password' },
  FORBIDDEN: { status: 403, title: 'Not allowed' },
  SCOPE_MISSING: { status: 403, title: 'The key is not for this' },
  VERIFICATION_REQUIRED: { status: 403, title: 'A code proves who asks' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  REQUEST_TOO_SLOW: { status: 408, title: 'Request timeout' },
  ALREADY_PAID: { status: 409, title: 'Already paid' },
  EDIT_CLOSED: { status: 409, title: 'Editing is closed' },
  STALE_VERSION: { status: 409, title: 'Changed in the meantime' },
  REQUEST_IN_PROGRESS: { status: 409, title: 'The same request is in progress' },
  REFERENCE_TAKEN: { status: 409, title: 'Own reference is taken' },
  PRECONDITION_FAILED: { status: 412, title: 'Not as it was when it was read' },
  BODY_TOO_LARGE: { status: 413, title: 'Body too large' },
  UNSUPPORTED_TYPE: { status: 415, title: 'Unsupported media type' },
  VALIDATION_FAILED: { status: 422, title: 'A rule of the form is broken' },
  CAPTCHA_FAILED: { status: 422, title: 'Captcha not passed' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: 'Idempotency key used with another body' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests' },
  INTERNAL: { status: 500, title: 'Internal error' },
  GATEWAY_UNAVAILABLE: { status: 502, title: 'Payment gateway unavailable' },
  PROVIDER_UNAVAILABLE: { status: 502, title: 'Login provider unavailable' },
  OVERLOADED: { status: 503, title: 'Overloaded' },
} as const

export type ErrorCode = keyof typeof errors
