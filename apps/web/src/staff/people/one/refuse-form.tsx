import { refusePeopleRequest } from '@pan/contracts/staff/people/decisions'
import { REQUEST_REFUSALS, type WholeRequest } from '@pan/contracts/staff/people/request'
import { useState } from 'react'
import { FailureNotice } from '../../../forms/sending/failure-notice.tsx'
import { useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { focusField } from '../../../ui/focus-field.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { focusPlace } from '../../shell/arrival.ts'
import { useRequestChanged } from '../queries.ts'

type Refusal = NonNullable<WholeRequest['refusal']>

/** Ends a request without doing anything; folded, for it is rare. */
export function RefuseForm({ id, version }: { id: string; version: number }) {
  const t = useT()
  const show = useSnackbar()
  const changed = useRequestChanged(id)
  const [chosen, setChosen] = useState<Refusal>()
  const [isMissing, setMissing] = useState(false)
  const { sending, send } = useSending<Refusal>({
    async work(reason) {
      const call = { params: { request_id: id }, body: { version, reason } }
      const { data } = await staffCall(refusePeopleRequest, call)
      show({ tone: 'success', text: t('people.done.refuse') })
      await changed(data.request)
      // The form goes with its button.
      focusPlace()
    },
    onFailed: () => void changed(),
  })
  return (
    <details>
      <summary>{t('people.refuse')}</summary>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(!chosen)
          if (chosen) void send(chosen)
          else focusField('people-refusal')
        }}
      >
        <RadioGroup
          id="people-refusal"
          name="refusal"
          label={t('people.refuse.why')}
          options={REQUEST_REFUSALS.map((value) => ({ value, label: t(`people.refusal.${value}`) }))}
          chosen={chosen ?? ''}
          onChange={({ target }) => setChosen(target.value as Refusal)}
          error={isMissing ? t('people.needed') : undefined}
        />
        {sending.error && <FailureNotice error={sending.error} />}
        <div>
          <Button type="submit" look="secondary" aria-disabled={sending.isUnderWay}>
            {t('people.refuse.submit')}
          </Button>
        </div>
      </form>
    </details>
  )
}
