import type { captcha as english } from '../en/captcha.ts'
import type { Message } from '../translate.ts'

export const captcha = {
  'captcha.title': 'நீங்கள் ஒரு மனிதர் என்பதை உறுதிப்படுத்தவும்',
  'captcha.hint':
    'உங்கள் சாதனம் ஒரு சிறு கணக்கைத் தீர்க்கிறது. படிக்க வேண்டிய படம் எதுவும் இல்லை; எதுவும் சேமிக்கப்படுவதில்லை.',
  'captcha.label': 'நான் ரோபோ அல்ல',
  'captcha.checking': 'சரிபார்க்கப்படுகிறது…',
  'captcha.checked': 'சரிபார்க்கப்பட்டது',
  'captcha.expired': 'சரிபார்ப்பு காலாவதியாகிவிட்டது. மீண்டும் குறியிடவும்.',
  'captcha.wrong': 'சரிபார்க்க முடியவில்லை. மீண்டும் குறியிடவும்.',
  'captcha.failed': 'சரிபார்ப்பை ஏற்ற முடியவில்லை.',
  'captcha.again': 'மீண்டும் முயல்க',
  'form.scriptless': 'இந்தப் படிவத்திற்கு JavaScript தேவை. அது இல்லாவிட்டால் மின்னஞ்சல் அனுப்பவும் அல்லது அழைக்கவும்.',
  'form.captcha.required': '“நான் ரோபோ அல்ல” என்பதில் குறியிடவும்',
} satisfies Record<keyof typeof english, Message>
