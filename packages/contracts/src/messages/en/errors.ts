/** Sentences of the API's problem answers that no field owns. */
export const errorSentences = {
  'error.no_javascript': 'This service needs JavaScript. Please switch it on and load the page again.',
  'error.MALFORMED_REQUEST': 'We cannot read the request. Check its format and try again.',
  'error.UNAUTHENTICATED':
    'Your access has expired, or the key is not valid. Log in, track your application again or use a valid key.',
  'error.LOGIN_FAILED': 'The e-mail address or the password is wrong.',
  'error.SECOND_FACTOR_NEEDED': 'The login is not finished yet: your account also asks for a second step.',
  'error.FORBIDDEN': 'You are not allowed to do this.',
  'error.SCOPE_MISSING': 'This key does not have the scope {scope}.',
  'error.VERIFICATION_REQUIRED': 'First confirm with an OTP that this application is yours.',
  'error.PROOF_NEEDED': 'First prove once more that it is you.',
  'error.NOT_FOUND': 'We could not find this page or record.',
  'error.ALREADY_PAID': 'This application is already paid. You cannot pay for it again.',
  'error.EDIT_CLOSED':
    'The PAN office has received the documents, so you can no longer change the application.',
  'error.edit_rejected': 'The application was rejected, so you can no longer change it. Apply again.',
  'error.KEY_LIMIT_REACHED': 'There are already three keys of this mode. Revoke one of them first.',
  'error.STALE_VERSION':
    'The application has been changed since you opened it. Load it again before you change it.',
  'error.REFERENCE_TAKEN': 'You have already submitted an application with this reference.',
  'error.reference_of_partner': 'Only a partner’s key can give an application a reference',
  'error.day': 'Enter a real date as year-month-day, for example 2026-11-22',
  'error.idempotency_key':
    'The Idempotency-Key must be 1 to 200 ASCII letters, digits and signs, without spaces.',
  'error.cursor': 'This is not a valid page cursor',
  'error.PRECONDITION_FAILED':
    'The application has changed since you read it. Read it again, and send the change with its new ETag.',
  'error.TEST_KEY_NEEDED': 'Only a test key can do this, and only to a test application.',
  'error.TRIAL_REFUSED': 'This is not possible in the application’s present state. Read it again.',
  'error.trial_state': '{to} cannot follow {from}. What can follow: {next}.',
  'error.edit_limit':
    'You have changed this application {max} times, the most that is possible. If an answer is still wrong, write to us.',
  'error.trial_moves':
    'You have moved this test application {max} times, the most that is possible. Submit another one.',
  'error.choice_limit':
    'You have chosen how to pay {max} times, the most that is possible. Write to us, so that we can help you.',
  'error.trial_limit':
    'You have {max} test applications, the most that we keep. We remove each one {days} days after its last change.',
  'error.trial_payment': 'No payment is open at the gateway. Choose to pay there first.',
  'error.MOVE_PENDING': 'Somebody has just moved this application. Wait a minute, until that counts.',
  'error.MOVE_REFUSED': 'This is not possible in the application’s present state. Load it again.',
  'error.MOVE_COUNTED': 'There is no move to take back any more.',
  'error.CASE_TAKEN': 'Somebody else has this application now. Load it again.',
  'error.TOO_MANY_CASES':
    'There are {max} open applications with your name, the most that is possible. Finish one of them, or lay one back.',
  'error.case_limit': 'There are {max} open applications with this name, the most that is possible.',
  'error.move_reason': 'Choose a reason, or write one.',
  'error.move_reasons': 'These reasons do not belong to this state.',
  'error.note_empty': 'Write something first.',
  'error.note_long': 'Use at most {max} characters.',
  'error.note_limit': 'There are {max} notes on this application, the most that is possible.',
  'error.assignee': 'There is no such member of the staff with the right to work on applications.',
  'error.reveal_limit':
    'You have seen {max} hidden answers today, the most that is possible. Try again tomorrow.',
  'error.search_text': 'This cannot be a number or an address of that kind.',
  'error.search_birth': 'Enter the date of birth, too.',
  'error.view_name': 'Give the view a name of at most {max} characters.',
  'error.view_limit': 'There are {max} views, the most that is possible. Remove one of them first.',
  'error.run_empty': 'Choose at least one application.',
  'error.BATCH_UNDER_WAY': 'We are still working on your last file. Send the next one when it is finished.',
  'error.REQUEST_IN_PROGRESS': 'We are still working on the same request. Try again in a few seconds.',
  'error.REQUEST_TOO_SLOW': 'The request took too long to arrive. Check your connection and try again.',
  'error.BODY_TOO_LARGE': 'The request is too large.',
  'error.FILE_TOO_LARGE': 'The file is larger than 5 MB. Make it smaller and try again.',
  'error.UNSUPPORTED_TYPE': 'Send the answers as JSON or as a multipart form.',
  'error.VALIDATION_FAILED': 'Some answers are missing or not right.',
  'error.CAPTCHA_FAILED': 'Please check the Captcha',
  'error.IDEMPOTENCY_KEY_REUSED': 'This idempotency key was used for another request.',
  'error.TOO_MANY_REQUESTS': 'Too many requests. Wait a little and try again.',
  'error.export.underWay': 'A copy of your data is already on its way. Wait until it has arrived.',
  'error.export.often': 'You can get your data {max} times in an hour. Try again later.',
  'error.INTERNAL': 'Something went wrong on our side. Your answers are not lost; try again.',
  'error.GATEWAY_UNAVAILABLE':
    'The payment gateway does not answer. Try again in a few minutes or choose another way to pay.',
  'error.PROVIDER_UNAVAILABLE':
    'You cannot log in with that service at the moment. Please try again, or log in with a password.',
  'error.not_ready':
    'This server cannot take calls at the moment: it is starting or stopping, or it cannot reach something it needs. Try again in a few seconds.',
  'error.OVERLOADED': 'Many people are using the service right now. Try again in a few seconds.',
  'error.api_away': 'The service does not answer at the moment. Try again in a few seconds.',
  'error.out_of_order':
    'A part of the service cannot be reached at the moment. Nothing that we confirmed to you is lost. Try again in a minute.',
  'error.unknown_field': 'This field is not part of the form',
  'error.wrong_type': 'This value has the wrong type or is too long',
  'error.fixed': 'You cannot change this after you have submitted the application',
  'error.kind_of_individual': 'Only an applicant that is not an individual has a type',
  'error.version_required': 'Say which version of the application you changed',
  'api.applied': 'You have successfully applied',
  'api.updated': 'Your application has been updated',
} as const
