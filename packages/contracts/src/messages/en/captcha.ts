/** The check that a person is there, in every form that has one. */
export const captcha = {
  'captcha.title': 'Check that you are not a robot',
  'captcha.hint': 'Your device solves a small task. There is no picture to read and nothing is stored.',
  'captcha.label': 'I am not a robot',
  'captcha.checking': 'Checking…',
  'captcha.checked': 'Checked',
  'captcha.expired': 'The check has expired. Please tick again.',
  'captcha.wrong': 'The check did not work. Please tick again.',
  'captcha.failed': 'The check could not be loaded.',
  'captcha.again': 'Try again',
  'form.scriptless': 'This form needs JavaScript. Without it, please send us an e-mail or call us.',
  'form.captcha.required': 'Please check the Captcha',
} as const
