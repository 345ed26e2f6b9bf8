import type { Session } from '../../../db/store.ts'
import { sumOpen } from './refund-requests.repository.ts'

/** Refunds of both kinds: whoever decides finds them in one place. */
export async function sumOpenRefunds(session: Session) {
  const [one, other] = [await sumOpen(session, 'refund'), await sumOpen(session, 'custom')]
  return { count: one.count + other.count, paise: one.paise + other.paise }
}
