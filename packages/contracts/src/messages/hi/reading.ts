import type { reading as english } from '../en/reading.ts'
import type { Message } from '../translate.ts'

/** Words that several pages without a long form say. */
export const reading = {
  'site.related': 'इसी विषय के लेख',
  'site.writeToUs': 'हमें लिखें',
  'site.quick': 'काम के लिंक',
  'site.city.delhi': 'दिल्ली',
  'site.city.mumbai': 'मुंबई',
  'site.city.kolkata': 'कोलकाता',
  'site.city.chennai': 'चेन्नई',
} satisfies Record<keyof typeof english, Message>
