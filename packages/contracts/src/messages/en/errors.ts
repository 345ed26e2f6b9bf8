/** Sentences of the API's problem answers that no field owns. */
export const errorSentences = {
  'error.MALFORMED_REQUEST': 'The request cannot be read. Check its shape and try again.',
  'error.UNAUTHENTICATED': 'Your access has expired. Log in or track your application to go on.',
  'error.LOGIN_FAILED': 'The e-mail address or the password is wrong.',
  'error.FORBIDDEN': 'You are not allowed to do this.',
  'error.SCOPE_MISSING': 'This key does not have the scope {scope}.',
  'error.VERIFICATION_REQUIRED': 'First confirm with a code that this application is yours.',
  'error.NOT_FOUND': 'There is nothing here under this address.',
  'error.ALREADY_PAID': 'This application is paid already. It cannot be paid again.',
  'error.EDIT_CLOSED':
    'The PAN office has received the documents, so the application can no longer be changed.',
  'error.edit_rejected': 'The application was rejected, so it can no longer be changed. Apply again.',
  'error.STALE_VERSION': 'The application was changed in the meantime. Load it again before you change it.',
  'error.REFERENCE_TAKEN': 'You have submitted an application with this reference before.',
  'error.reference_of_partner': 'Only a partner’s key gives an application a reference',
  'error.cursor': 'This is not the cursor of a page',
  'error.PRECONDITION_FAILED':
    'The application is not as you have read it any more. Read it again, and send the change with its new ETag.',
  'error.REQUEST_IN_PROGRESS': 'The same request is still being worked on. Try again in a few seconds.',
  'error.REQUEST_TOO_SLOW': 'The request took too long to arrive. Check your connection and try again.',
  'error.BODY_TOO_LARGE': 'The request is larger than we accept.',
  'error.FILE_TOO_LARGE': 'The file is larger than 5 MB. Make it smaller and try again.',
  'error.UNSUPPORTED_TYPE': 'Send the answers as JSON or as a multipart form.',
  'error.VALIDATION_FAILED': 'Some answers are missing or not right.',
  'error.CAPTCHA_FAILED': 'Please check the Captcha',
  'error.IDEMPOTENCY_KEY_REUSED': 'This idempotency key was used for another request.',
  'error.TOO_MANY_REQUESTS': 'Too many requests. Wait a little and try again.',
  'error.INTERNAL': 'Something went wrong on our side. Your answers are not lost; try again.',
  'error.GATEWAY_UNAVAILABLE':
    'The payment gateway does not answer. Try again in a few minutes or choose another way to pay.',
  'error.PROVIDER_UNAVAILABLE':
    'Logging in with that service does not work at the moment. Please try again, or log in with a password.',
  'error.OVERLOADED': 'Many people are using the service right now. Try again in a few seconds.',
  'error.out_of_order':
    'A part of the service cannot be reached at the moment. Nothing that was confirmed to you is lost. Try again in a minute.',
  'error.unknown_field': 'This field is not part of the form',
  'error.wrong_type': 'This value has the wrong type or is too long',
  'error.fixed': 'This cannot be changed after the application was made',
  'error.kind_of_individual': 'Only an applicant who is not an individual has a type',
  'error.version_required': 'Say on which version of the application this change was made',
  'api.applied': 'You have successfully applied',
  'api.updated': 'Your application is updated',
} as const
