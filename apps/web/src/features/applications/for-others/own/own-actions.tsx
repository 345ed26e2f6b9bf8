import { editPanApplication } from '@pan/contracts/applications'
import { screenForm } from '@pan/contracts/forms/register'
import type { Pan } from '@pan/contracts/application-answers'
import type { FoundOwn } from '@pan/contracts/own-applications'
import { useMutation } from '@tanstack/react-query'
import { applicantToken, call } from '../../../../api/call.ts'
import { CallProblem } from '../../../../api/call-problem.tsx'
import {
  currentApplicationOf,
  detailsOf,
  storeCurrentApplication,
} from '../../../../api/current-application.ts'
import { carryAnswers } from '../../../../forms/carried-answers.ts'
import { useT } from '../../../../i18n/i18n.tsx'
import { useNavigate } from '../../../../navigation/navigation.tsx'
import { config } from '../../../../site/config.ts'
import { Button } from '../../../../ui/button.tsx'
import { kindOf } from '../../send-application.ts'
import { copiedAnswers } from './copied-answers.ts'

/** What can be done with one of one's own applications. */
export function OwnActions({ application }: { application: FoundOwn }) {
  const t = useT()
  const navigate = useNavigate()
  const { id, name } = application

  const open = () => {
    // The login is proof enough for one's own.
    applicantToken.forget()
    storeCurrentApplication(application)
    void navigate(detailsOf(currentApplicationOf(application)))
  }
  const copy = useMutation({
    mutationFn: async () => {
      const asked = { params: { id }, query: { include: 'details' } } as const
      return (await call(editPanApplication, asked)).pan as Pan
    },
    onSuccess: (pan) => {
      const { flow } = currentApplicationOf(pan)
      const kind = kindOf(pan)
      carryAnswers({ flow, kind }, copiedAnswers(screenForm(flow, kind, config.channels), pan))
      void (kind === 'individual'
        ? navigate({ to: '/apply-{$flow}-pan', params: { flow } })
        : navigate({ to: '/apply-{$flow}-pan/non-individual/$name', params: { flow, name: kind } }))
    },
  })
  return (
    <div className="actions">
      <Button look="link" aria-label={t('forOthers.open.of', { name })} onClick={open}>
        {t('forOthers.open')}
      </Button>
      <Button
        look="link"
        aria-label={t('forOthers.copy.of', { name })}
        aria-disabled={copy.isPending}
        onClick={() => !copy.isPending && copy.mutate()}
      >
        {t('forOthers.copy')}
      </Button>
      {copy.error && <CallProblem error={copy.error} />}
    </div>
  )
}
