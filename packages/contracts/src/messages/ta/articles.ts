import type { articles as english } from '../en/articles.ts'
import type { Message } from '../translate.ts'

export const articles = {
  'articles.sources': 'எங்கே உறுதி செய்யலாம்',
  'comments.deletedUser': 'நீக்கப்பட்ட பயனர்',
  'comments.notYours': 'இந்தக் கருத்தைத் திருத்த உங்களுக்கு அனுமதி இல்லை',
  'comments.tooLong': 'கருத்தில் அதிகபட்சம் {max} எழுத்துகள் இருக்கலாம்',
  'comments.reported': 'நன்றி. இந்தக் கருத்தை ஒருவர் பார்ப்பார்.',
} satisfies Record<keyof typeof english, Message>
