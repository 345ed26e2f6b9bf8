import type { RegistrationState } from '@pan/contracts/staff/partners'
import { useT } from '../../i18n/i18n.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'

const TONES = { RECEIVED: 'active', APPROVED: 'done', REJECTED: 'neutral' } as const

/** How a registration stands. */
export function StateOfRegistration({ state }: { state: RegistrationState }) {
  const t = useT()
  return <StatusTag tone={TONES[state]}>{t(`partners.state.${state}`)}</StatusTag>
}
