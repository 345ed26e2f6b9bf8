import type { Grown } from '../growth/data.ts'
import { LEFT_BEHIND } from './left-behind.ts'
import { sealing } from './numbered-applications.ts'
import { IS_KEPT, IS_SENT_IN, MEMBER, STATE } from './states.ts'

/** Cases with what staff and applicants leave behind on them. Texts are sealed for their rows, so that every case opens: by functions, which only SQLite takes. */
export const STAFF_DATA: Grown = {
  functions: sealing,
  columns: {
    applications: {
      coupon: 'numbered_coupon(i)',
      category: `CASE WHEN (i / 17) % 100 = 0 THEN 'DUPLICATE' WHEN (i / 17) % 100 < 20 THEN 'CORRECTION' ELSE 'NEW' END`,
      state: STATE,
      sealed: 'sealed_answers(g.id)',
      pan_key: `CASE WHEN i % 3 = 0 THEN answered_pan_key(numbered_pan(i + 1)) ELSE '' END`,
    },
    application_moves: { to_state: STATE, actor: `'staff:' || ${MEMBER}` },
    remarks: {
      role: `CASE WHEN i % 1000 = 0 THEN 'applicant' ELSE 'staff' END`,
      sealed_text: `sealed_at('remarks.text:m' || g.id, 'Please look at page two.')`,
    },
  },
  where: { application_moves: IS_SENT_IN, security_events: IS_KEPT },
  also: LEFT_BEHIND,
}
