/** Ways to log in, and proving again that it is you. */
export const authenticators = {
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
  'auth.proof.one': 'Give one proof: a password or a code.',
  'auth.proof.submit': 'Go on',
} as const
