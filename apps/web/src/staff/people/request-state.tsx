import type { PeopleRequest } from '@pan/contracts/staff/people/request'
import { useT } from '../../i18n/i18n.tsx'
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx'

const TONES: Record<PeopleRequest['state'], StatusTone> = {
  open: 'neutral',
  asked: 'active',
  approved: 'active',
  done: 'done',
  refused: 'neutral',
}

/** How a request stands, as a word; of one that was approved by what happens next. */
export function RequestState({
  request: { kind, state },
}: {
  request: Pick<PeopleRequest, 'kind' | 'state'>
}) {
  const t = useT()
  const word = state === 'approved' ? (`approved.${kind}` as const) : state
  return <StatusTag tone={TONES[state]}>{t(`people.state.${word}`)}</StatusTag>
}
