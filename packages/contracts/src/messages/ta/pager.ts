import type { pager as english } from '../en/pager.ts'
import type { Message } from '../translate.ts'

/** Words of lists that have several pages. */
export const pager = {
  'ui.pages': 'பக்கங்கள்',
  'ui.pages.previous': 'முந்தைய பக்கத்திற்கு',
  'ui.pages.next': 'அடுத்த பக்கத்திற்கு',
  'ui.pages.current': 'பக்கம் {page} / {count}',
} satisfies Record<keyof typeof english, Message>
