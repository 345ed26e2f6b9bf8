/** Accounts: logging in, signing up and what belongs to it. */
export const account = {
  'account.required': 'Required.',
  'account.password.short': 'Use at least {min} characters.',
  'account.password.long': 'Use at most {max} characters.',
  'account.password.differs': 'The two passwords are not the same.',
  'account.password.known': 'This password is known or easily guessed. Choose another one.',
  'account.password.wrong': 'This is not the current password.',
  'account.password.changed': 'Your password is changed. Every other device is logged out.',
  'account.erased': 'Your account is erased.',
  'account.email.taken': 'There is an account with this e-mail address already. Log in instead.',
  'account.created': 'User profile created successfully!',
} as const
