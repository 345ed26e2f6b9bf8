import type { captcha as english } from '../en/captcha.ts'
import type { Message } from '../translate.ts'

export const captcha = {
  'captcha.title': 'நீங்கள் ஒரு மனிதர் என்பதை உறுதிப்படுத்தவும்',
  'captcha.hint':
    'உங்கள் சாதனம் இதைத் தானாகவே செய்யும்; படம் எதுவும் இல்லை, எதுவும் சேமிக்கப்படுவதில்லை. இந்த முறை முடியவில்லை. மீண்டும் முயலவும், அல்லது இந்தப் பக்கத்தை வேறொரு உலாவியில் திறக்கவும்.',
  'captcha.checking': 'சரிபார்க்கப்படுகிறது…',
  'captcha.again': 'மீண்டும் முயல்க',
  'form.scriptless': 'இந்தப் படிவத்திற்கு JavaScript தேவை. அது இல்லாவிட்டால் மின்னஞ்சல் அனுப்பவும் அல்லது அழைக்கவும்.',
  'form.captcha.required': 'ரோபோ அல்ல என்பதைச் சரிபார்க்க முடியவில்லை. மீண்டும் முயலவும்.',
} satisfies Record<keyof typeof english, Message>
