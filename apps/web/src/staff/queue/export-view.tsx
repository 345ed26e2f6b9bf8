import { EXPORT_REASONS, startCaseExport, type CaseExport } from '@pan/contracts/staff/cases/exports'
import { useState } from 'react'
import { useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { useNavigate } from '../program/links.tsx'
import { useMay } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'
import { FormEnd } from '../shell/form-end.tsx'
import type { CaseFilter } from './filter.ts'

type Reason = CaseExport['reason']

/** Has what the queue is narrowed to written into a file, with a reason and a proof; the page of files shows how far it is. */
export function ExportView({ filter }: { filter: CaseFilter }) {
  const t = useT()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('cases.export')) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button look="link" onClick={() => setOpen(true)}>
        {t('exports.ask')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('exports.ask')}>
        <Reasons filter={filter} onClose={close} />
      </Dialog>
    </>
  )
}

function Reasons({ filter, onClose }: { filter: CaseFilter; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Reason>()
  const { sending, send } = useSending<Reason>({
    async work(reason, idempotencyKey) {
      await staffCall(startCaseExport, { body: { filter, reason } }, { idempotencyKey })
      await navigate({ to: '/exports' })
    },
  })
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) void send(chosen)
      }}
    >
      <p>{t('exports.ask.text')}</p>
      <RadioGroup
        id="export-reason"
        name="reason"
        label={t('exports.reason')}
        options={EXPORT_REASONS.map((value) => ({ value, label: t(`exports.reason.${value}`) }))}
        chosen={chosen ?? ''}
        onChange={({ target }) => setChosen(target.value as Reason)}
      />
      <FormEnd sending={sending} submit={t('exports.start')} isDisabled={!chosen} onClose={onClose} />
    </form>
  )
}
