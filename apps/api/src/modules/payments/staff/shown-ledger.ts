import { DIFFERENCES } from '@pan/contracts/staff/payments/payment'
import type { LEDGER_ACTORS, LEDGER_CAUSES, PaymentStory } from '@pan/contracts/staff/payments/story'
import type { Session } from '../../../db/store.ts'
import { withoutNumbers } from '../../../text/without-numbers.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import { listEntries } from '../settlement/ledger.repository.ts'

type Shown = PaymentStory['ledger'][number]

/** As the ledger has them. */
const CAUSES: Readonly<Record<string, (typeof LEDGER_CAUSES)[number]>> = {
  choice: 'choice',
  'look-up': 'look',
  return: 'return',
  webhook: 'webhook',
  reconciliation: 'reconciliation',
  'paid twice': 'paid_twice',
  refused: 'refused',
  command: 'command',
  request: 'request',
  cash: 'cash',
  'job discarded': 'discarded',
}

/** What stands behind these is what somebody has typed, or a number. */
const IN_WORDS: ReadonlySet<string> = new Set(['command', 'request', 'cash'])

function whyOf(why: string): Pick<Shown, 'cause' | 'difference' | 'note'> {
  const [, first = '', rest = ''] = /^([^:]*)(?:: (.*))?$/su.exec(why) ?? []
  const cause = CAUSES[first]
  if (cause === undefined) return { cause: 'other', difference: null, note: withoutNumbers(why) }
  const difference = DIFFERENCES.find((each) => each === rest) ?? null
  return difference === null || IN_WORDS.has(cause)
    ? { cause, difference: null, note: withoutNumbers(rest) }
    : { cause, difference, note: '' }
}

/** Who an actor of the ledger is; of the staff the id is known, and the name looked up. */
function actorOf(actor: string): { kind: (typeof LEDGER_ACTORS)[number]; name: string } {
  const [kind = '', ...rest] = actor.split(':')
  if (kind === 'operator' || kind === 'staff') return { kind, name: rest.join(':') }
  return { kind: kind as 'applicant' | 'gateway' | 'schedule', name: '' }
}

/** Every change of a payment, the oldest first. */
export async function shownLedger(
  session: Session,
  directory: Pick<StaffDirectory, 'namesOf'>,
  paymentId: string,
): Promise<Shown[]> {
  const entries = (await listEntries(session, paymentId)).map((entry) => ({
    ...entry,
    by: actorOf(entry.actor),
  }))
  const members = entries.filter(({ by }) => by.kind === 'staff').map(({ by }) => by.name)
  const personOf = await directory.namesOf(session, members)
  return entries.map(({ at, event, by: { kind, name }, why, paise }) => ({
    at: indianTime(at),
    event: event.replace(' ', '_') as Shown['event'],
    actor: kind,
    name: kind === 'staff' ? personOf(name).name : name,
    ...whyOf(why),
    paise,
  }))
}
