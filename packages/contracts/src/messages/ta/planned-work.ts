import type { plannedWork as english } from '../en/planned-work.ts'
import type { Message } from '../translate.ts'

export const plannedWork = {
  'planned.title': 'சேவையில் பராமரிப்புப் பணி நடக்கிறது',
  'planned.lead': 'இது திட்டமிட்ட பணி. அது முடியும் வரை இந்தத் தளத்தின் பக்கங்கள் திறக்காது.',
  'planned.until': '{day} அன்று {time} மணிக்குள் (இந்திய நேரம்) பணியை முடிக்கத் திட்டமிட்டுள்ளோம்.',
  'planned.open': 'எப்போது முடியும் என இப்போது சொல்ல இயலவில்லை. சிறிது நேரம் கழித்து மீண்டும் பாருங்கள்.',
  'planned.draft':
    'சேமித்த வரைவுகள் பத்திரமாக உள்ளன: அவை உங்கள் சாதனத்தில் அப்படியே உள்ளன. எங்களுக்கு நீங்கள் அனுப்பியவையும் பத்திரமாக உள்ளன.',
} satisfies Record<keyof typeof english, Message>
