import { RECENT } from '../growth/data.ts'

/** Numbers that have nothing to do with the day. */
const MIXED = '(i / 300)'

/** The newest are under way, older ones are done, objected to, or were never sent in. */
export const STATE = `CASE
  WHEN ${RECENT} < 20 THEN CASE ${MIXED} % 4 WHEN 0 THEN 'SUBMITTED' WHEN 1 THEN 'DOCUMENTS_RECEIVED' ELSE 'UNDER_PROCESS' END
  WHEN ${RECENT} < 25 THEN 'PAN_ALLOTTED' WHEN ${RECENT} < 35 THEN 'DISPATCHED'
  WHEN ${MIXED} % 50 = 0 THEN 'REJECTED' WHEN ${MIXED} % 50 = 1 THEN 'OBJECTION' WHEN ${MIXED} % 50 < 4 THEN 'SUBMITTED'
  ELSE 'DELIVERED' END`
export const IS_SENT_IN = `(${STATE}) <> 'SUBMITTED'`
export const HAS_PAN = `(${STATE}) IN ('PAN_ALLOTTED', 'DISPATCHED', 'DELIVERED')`

/** Not so old that the first sweep has it all to forget. */
export const IS_KEPT = `${RECENT} < 175`

/** Somebody who worked here. */
export const MEMBER = `printf('past-%017d', i % 50)`
