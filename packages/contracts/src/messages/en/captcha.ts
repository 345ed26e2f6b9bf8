/** The check that a person is there, in every form that has one. */
export const captcha = {
  'captcha.title': 'Check that you are not a robot',
  'captcha.hint':
    'Your device does this by itself, without pictures, and nothing is stored. This time it did not work. Try again, or open this page in another browser.',
  'captcha.checking': 'Checking…',
  'captcha.again': 'Try again',
  'form.scriptless': 'This form needs JavaScript. Without it, please send us an e-mail or call us.',
  'form.captcha.required': 'Please check the Captcha',
} as const
