import type { siteLinks as english } from '../en/site-links.ts'
import type { Message } from '../translate.ts'

/** Words that several pages without a long form say. */
export const siteLinks = {
  'site.related': 'தொடர்புடைய கட்டுரைகள்',
  'site.writeToUs': 'எங்களுக்கு எழுதவும்',
  'site.quick': 'விரைவு இணைப்புகள்',
  'site.city.delhi': 'டெல்லி',
  'site.city.mumbai': 'மும்பை',
  'site.city.kolkata': 'கொல்கத்தா',
  'site.city.chennai': 'சென்னை',
} satisfies Record<keyof typeof english, Message>
