import type { letter as english } from '../en/letter.ts'
import type { Message } from '../translate.ts'

export const letter = {
  'letter.labels': 'முகவரிச் சீட்டுகள்',
  'letter.letter': 'கடிதம்',
  'letter.letters': 'கடிதங்கள்',
  'letter.no_address': 'முகவரி தரப்படவில்லை',
  'letter.long_address': 'முகவரி இந்தச் சீட்டுக்கு மிக நீளமானது',
  'letter.objection': 'உங்கள் பான் விண்ணப்பத்திற்கு இன்னும் ஒன்று தேவை',
  'letter.objection.text': 'இந்தக் காரணத்தால் உங்கள் விண்ணப்பத்தை எங்களால் தொடர முடியவில்லை:',
  'letter.objection.todo':
    'உங்கள் விண்ணப்பப் பக்கத்தில் அதைத் திருத்தவும், அல்லது இல்லாததை எங்களுக்கு அனுப்பவும். ஒவ்வொரு தாளிலும் கூப்பன் எண்ணை எழுதவும்.',
  'letter.more_words': 'மீதியை உங்கள் விண்ணப்பப் பக்கத்தில் காணலாம்.',
  'letter.cover': 'உங்கள் பான் விண்ணப்பம் பற்றி',
  'letter.cover.text': 'உங்கள் விண்ணப்பத்திற்கான ஆவணங்களை இந்தக் கடிதத்துடன் அனுப்புகிறோம். அவற்றைப் பத்திரமாக வைத்திருக்கவும்.',
  'letter.page': 'கூப்பன் எண்ணுடன் உங்கள் விண்ணப்பத்தை இங்கே காணலாம்:',
  'letter.foot': 'கடிதம்: {coupon}',
} satisfies Record<keyof typeof english, Message>
