import { noteFormStart } from '@pan/contracts/drafts/form-starts'
import { CATEGORY_OF, type Flow } from '@pan/contracts/pan/flow'

/** Says that a form was opened, and nothing else: no answer is waited for, and without a connection nobody says it. */
export function noteStart(flow: Flow): void {
  const body = JSON.stringify({ application_category: CATEGORY_OF[flow] })
  navigator.sendBeacon(`/api${noteFormStart.path}`, new Blob([body], { type: 'application/json' }))
}
