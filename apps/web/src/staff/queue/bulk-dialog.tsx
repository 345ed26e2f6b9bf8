import type { Input } from '@pan/contracts/kit/endpoint'
import {
  isCancelled,
  needsReason,
  APPLICATION_STATES,
  factOf,
  type ApplicationState,
} from '@pan/contracts/pan/application-states'
import { reasonsFor, type Reason } from '@pan/contracts/staff/cases/reasons'
import type { checkRun } from '@pan/contracts/staff/cases/runs'
import { useState } from 'react'
import { fieldErrors, useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { ReasonsField } from '../case/moves/reasons-field.tsx'
import { FormEnd } from '../shell/form-end.tsx'

export type BulkMove = Pick<Input<typeof checkRun>['body'], 'to' | 'reasons' | 'words'>

/** Where many can be moved at once: a state that comes with a number of its own is for each case alone. */
const STATES = APPLICATION_STATES.filter(
  (state) => state !== 'SUBMITTED' && !isCancelled(state) && factOf(state) === undefined,
)

interface BulkDialogProps {
  open: boolean
  onClose: () => void
  text: string
  send: (move: BulkMove, idempotencyKey: string) => Promise<void>
}

export function BulkDialog({ open, onClose, text, send }: BulkDialogProps) {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t('cases.bulk')} maxWidth={640}>
      <Questions text={text} send={send} onClose={onClose} />
    </Dialog>
  )
}

function Questions({ text, send: check, onClose }: Omit<BulkDialogProps, 'open'>) {
  const t = useT()
  const [to, setTo] = useState<ApplicationState>('DOCUMENTS_RECEIVED')
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  // Not kept in the tab: other applications may be chosen next time.
  const [words, setWords] = useState('')
  const { sending, send } = useSending<BulkMove>({ work: check })
  const errors = fieldErrors(sending.error)
  const isWithReason = needsReason(to)
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void send({ to, ...(isWithReason && { reasons: [...reasons], words: words.trim() }) })
      }}
    >
      <p>{text}</p>
      <RadioGroup
        id="bulk-to"
        name="to"
        label={t('cases.move.to')}
        options={STATES.map((state) => ({ value: state, label: t(`track.state.${state}`) }))}
        chosen={to}
        onChange={({ target }) => {
          setTo(target.value as ApplicationState)
          setReasons([])
        }}
      />
      {isWithReason && (
        <ReasonsField
          id="bulk-reasons"
          offered={reasonsFor(to)}
          reasons={reasons}
          onReasons={setReasons}
          words={words}
          onWords={setWords}
          error={errors['reasons']}
        />
      )}
      <FormEnd
        sending={sending}
        isToldAtField={errors['reasons'] !== undefined}
        submit={t('cases.bulk.check')}
        onClose={onClose}
      />
    </form>
  )
}
