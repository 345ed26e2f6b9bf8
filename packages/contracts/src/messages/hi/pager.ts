import type { pager as english } from '../en/pager.ts'
import type { Message } from '../translate.ts'

/** Words of lists that have several pages. */
export const pager = {
  'ui.pages': 'पेज',
  'ui.pages.previous': 'पिछला पेज',
  'ui.pages.next': 'अगला पेज',
  'ui.pages.current': 'पेज {page} / {count}',
} satisfies Record<keyof typeof english, Message>
