/** Sentences of the API's problem answers that no field owns. */
export const errorSentences = {
  'error.MALFORMED_REQUEST': 'The request cannot be read. Check its shape and try again.',
  'error.UNAUTHENTICATED': 'Your access has expired. Track your application to go on.',
  'error.FORBIDDEN': 'You are not allowed to do this.',
  'error.NOT_FOUND': 'There is nothing here under this address.',
  'error.ALREADY_PAID': 'This application is paid already. It cannot be paid again.',
  'error.EDIT_CLOSED':
    'The PAN office has received the documents, so the application can no longer be changed.',
  'error.STALE_VERSION': 'The application was changed in the meantime. Load it again before you change it.',
  'error.REQUEST_IN_PROGRESS': 'The same request is still being worked on. Try again in a few seconds.',
  'error.BODY_TOO_LARGE': 'The request is larger than we accept.',
  'error.UNSUPPORTED_TYPE': 'Send the answers as JSON or as a multipart form.',
  'error.VALIDATION_FAILED': 'Some answers are missing or not right.',
  'error.CAPTCHA_FAILED': 'Please check the Captcha',
  'error.IDEMPOTENCY_KEY_REUSED': 'This idempotency key was used for another request.',
  'error.TOO_MANY_REQUESTS': 'Too many requests. Wait a little and try again.',
  'error.INTERNAL': 'Something went wrong on our side. Your answers are not lost; try again.',
  'error.GATEWAY_UNAVAILABLE':
    'The payment gateway does not answer. Try again in a few minutes or choose another way to pay.',
  'error.OVERLOADED': 'Many people are using the service right now. Try again in a few seconds.',
  'error.unknown_field': 'This field is not part of the form',
  'error.wrong_type': 'This value has the wrong type or is too long',
  'error.fixed': 'This cannot be changed after the application was made',
  'error.version_required': 'Say on which version of the application this change was made',
  'api.applied': 'You have successfully applied',
  'api.updated': 'Your application is updated',
} as const
