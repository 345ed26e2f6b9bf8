/** Ways to log in, and proving again that it is you. */
export const authenticators = {
  'auth.ticket.over': 'That took too long. Please log in again.',
  'auth.code.wrong': 'This code is not right, or it was used before.',
  'auth.passkey.login.failed': 'This passkey does not open this account. Choose another one, or another way.',
  'auth.passkey.name.required': 'Give the passkey a name.',
  'auth.passkey.name.long': 'At most {max} characters.',
  'auth.passkey.refused': 'The passkey was not made. Please try again.',
  'auth.passkey.many': 'You have {max} passkeys already. Remove one of them first.',
  'auth.passkey.kept': 'This passkey is there already.',
  'auth.totp.there': 'There is an authenticator app already. Remove it first.',
  'auth.proof.title': 'Is it you?',
  'auth.proof.text':
    'This is something that nobody else may do for you. Please prove once more that it is you. It holds for five minutes.',
  'auth.proof.password': 'Your password',
  'auth.proof.code': 'Code from the mail',
  'auth.proof.code.hint': 'Six digits',
  'auth.proof.code.send': 'Send me a code',
  'auth.proof.code.sent':
    'A code is on its way to the e-mail address of your account. It holds for {minutes} minutes.',
  'auth.proof.code.wrong':
    'This is not the code that we sent last, or its time is over. After five wrong codes, ask for a new one.',
  'auth.proof.code.tooMany':
    'We have sent several codes already. Wait a little before you ask for another one.',
  'auth.proof.none':
    'Your account has no password, and its e-mail address is not confirmed yet. Confirm the address first: the account page sends you the mail for it again.',
  'auth.proof.one': 'Give one proof: a passkey, a code or a password.',
  'auth.proof.submit': 'Go on',
} as const
