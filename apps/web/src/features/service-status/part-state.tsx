import type { PartState as State } from '@pan/contracts/service/status'
import { useT } from '../../i18n/i18n.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'

const tones = {
  operational: 'done',
  maintenance: 'active',
  disrupted: 'problem',
  down: 'problem',
} as const

/** A state of a part, or what an incident does to its parts, as a word. */
export function PartState({ state }: { state: State }) {
  const t = useT()
  return <StatusTag tone={tones[state]}>{t(`service.state.${state}`)}</StatusTag>
}
