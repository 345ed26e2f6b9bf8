import { needsReason, type ApplicationState } from '@pan/contracts/pan/application-states'
import { moveCase } from '@pan/contracts/staff/cases/moves'
import type { Reason } from '@pan/contracts/staff/cases/reasons'
import { useState } from 'react'
import { ApiProblem } from '../../../api/call.ts'
import { failureText } from '../../../api/failure-text.ts'
import { fieldErrors, useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useUnsentText } from '../../session/use-unsent-words.ts'
import { staffCall } from '../../session/staff-call.ts'
import { MailPreview } from './mail-preview.tsx'
import { MissingNumber } from './missing-number.tsx'
import { endOfMinute, useCaseChanged, type CasePage } from '../queries.ts'
import { isObjectedTo, reasonsIn, reasonsOffered } from './objected.ts'
import { ReasonsField, withReason } from './reasons-field.tsx'
import { useReasonKeys } from './reason-keys.ts'
import { useTakeBack } from './take-back.tsx'
import styles from './moves.module.css'

export interface Asked {
  /** The state that is chosen already; undefined where somebody has to choose. */
  first: ApplicationState | undefined
}

interface MoveDialogProps {
  data: CasePage
  /** Undefined while the dialog is closed. */
  asked: Asked | undefined
  onClose: () => void
}

/** Where the case goes, why, and the very mail that goes out. */
export function MoveDialog({ data, asked, onClose }: MoveDialogProps) {
  const t = useT()
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      title={t('cases.move.title', { coupon: data.case.pan_coupon_nbr })}
      maxWidth={1000}
    >
      {asked && <Move data={data} first={asked.first} onClose={onClose} />}
    </Dialog>
  )
}

interface MoveProps {
  data: CasePage
  first: ApplicationState | undefined
  onClose: () => void
}

interface Wanted {
  to: ApplicationState
  reasons?: Reason[]
  words?: string
}

/** The dialog gives the focus to what is chosen already: Enter is enough. Where nothing is, to the first choice. */
const beginAtChosen = (form: HTMLFormElement | null) =>
  (form?.querySelector('input:checked') ?? form?.querySelector('input'))?.setAttribute('autofocus', '')

function Move({ data, first, onClose }: MoveProps) {
  const t = useT()
  const { id, version, pan_coupon_nbr } = data.case
  const changed = useCaseChanged(id)
  const { add } = useTakeBack()
  const [to, setTo] = useState(first)
  const [isUnchosen, setUnchosen] = useState(false)
  const [reasons, setReasons] = useState(() => (first ? reasonsIn(data.checks, first) : []))
  const words = useUnsentText(`move-${id}`)
  const isWithReason = to !== undefined && needsReason(to)
  const wanted: Wanted | undefined = to && {
    to,
    ...(isWithReason && { reasons: [...reasons], words: words.text.trim() }),
  }
  const { sending, send } = useSending<Wanted>({
    async work(move, idempotencyKey) {
      const body = { ...move, version }
      const moved = (await staffCall(moveCase, { params: { id }, body }, { idempotencyKey })).data
      words.forget()
      add({ id, coupon: pan_coupon_nbr, to: moved.move.to, until: endOfMinute(moved.move) })
      onClose()
      await changed()
    },
  })
  const errors = fieldErrors(sending.error)
  const isStale = sending.error instanceof ApiProblem && sending.error.status === 409

  const byKey = useReasonKeys(to, data.checks, (reason) => setReasons((before) => withReason(before, reason)))

  return (
    <form
      ref={beginAtChosen}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted) void send(wanted)
        else setUnchosen(true)
      }}
    >
      <RadioGroup
        id="move-to"
        name="to"
        label={t('cases.move.to')}
        inline
        options={data.next_states.map((state) => ({ value: state, label: t(`track.state.${state}`) }))}
        chosen={to ?? ''}
        error={isUnchosen && !to ? t('cases.move.choose') : undefined}
        onChange={({ target }) => {
          const next = target.value as ApplicationState
          setTo(next)
          setReasons(reasonsIn(data.checks, next))
        }}
      />
      {/* Who objects looks for reasons, which stand below it on a phone. */}
      {!isWithReason && <MissingNumber data={data} />}
      <div className={isWithReason ? styles.move : undefined}>
        {to && wanted && (
          <div className={isWithReason ? styles.preview : undefined}>
            <MailPreview
              id={id}
              move={wanted}
              isObjected={(proof) =>
                isObjectedTo(data.checks.find((each) => each.proof === proof) ?? { proof, outcome: '' }, {
                  to,
                  reasons,
                  checks: data.checks,
                })
              }
              isReady={!isWithReason || reasons.length > 0 || words.text.trim() !== ''}
            />
          </div>
        )}
        {to && isWithReason && (
          <div className="stack">
            <ReasonsField
              // Words of before are there a moment later, and the field holds its own.
              key={String(words.isRead)}
              id="move-reasons"
              offered={reasonsOffered(to, data.checks)}
              byKey={byKey}
              reasons={reasons}
              onReasons={setReasons}
              words={words.text}
              onWords={words.change}
              error={errors['reasons']}
            />
          </div>
        )}
      </div>
      {sending.error && !errors['reasons'] && (
        <Notice tone="error" announce>
          <p>{failureText(sending.error, t)}</p>
          {isStale && (
            <p>
              <Button look="secondary" onClick={() => void changed()}>
                {t('cases.changed.load')}
              </Button>
            </p>
          )}
        </Notice>
      )}
      <div className={`actions ${styles.end}`} data-in-sight>
        <Button type="submit" aria-disabled={sending.isUnderWay}>
          {to ? t('cases.move.submit', { state: t(`track.state.${to}`) }) : t('cases.move')}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
