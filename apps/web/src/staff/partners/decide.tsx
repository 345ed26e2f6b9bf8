import type { Registration, RegistrationDecision } from '@pan/contracts/staff/partners'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DecisionForm } from './decision-form.tsx'

/** What may be decided; a dialog shows the mail first. */
export function Decide({ registration }: { registration: Registration }) {
  const t = useT()
  const [asked, setAsked] = useState<RegistrationDecision>()
  const { state, next_states } = registration
  const nameOf = (to: RegistrationDecision) => {
    if (to === 'APPROVED') return t('partners.approve')
    return t(state === 'APPROVED' ? 'partners.end' : 'partners.reject')
  }
  const close = () => setAsked(undefined)
  return (
    <>
      <div className="actions">
        {next_states.map((to) => (
          <Button key={to} look={to === 'APPROVED' ? 'primary' : 'danger'} onClick={() => setAsked(to)}>
            {nameOf(to)}
          </Button>
        ))}
      </div>
      <Dialog open={asked !== undefined} onClose={close} title={asked ? nameOf(asked) : ''} maxWidth={800}>
        {asked && (
          <DecisionForm registration={registration} to={asked} submit={nameOf(asked)} onClose={close} />
        )}
      </Dialog>
    </>
  )
}
