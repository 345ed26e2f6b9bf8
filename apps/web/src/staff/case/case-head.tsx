import { assignCase } from '@pan/contracts/staff/cases/assignment'
import { useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { ConfirmDialog } from '../../features/accounts/form/confirm-dialog.tsx'
import { useSending } from '../../forms/sending/use-sending.ts'
import { useI18n, useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { CaseAge } from '../queue/case-age.tsx'
import { CaseForm, CaseState } from '../queue/case-table.tsx'
import { TakeNext } from '../queue/take-next.tsx'
import { useMay, useMe } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'
import { Assign } from './assign.tsx'
import { CaseMoves } from './moves/case-moves.tsx'
import { MissingNumber } from './moves/missing-number.tsx'
import { Outcome } from './outcome.tsx'
import { Presence } from './presence.tsx'
import { useCaseChanged, type CasePage } from './queries.ts'
import styles from './case.module.css'

/** What the case is, how it stands, who has it and who is here; and where it can go. */
export function CaseHead({ data }: { data: CasePage }) {
  const t = useT()
  const row = data.case
  return (
    <div className={styles.head}>
      <div className={styles.facts}>
        <span>
          <CaseForm row={row} />
        </span>
        <CaseState row={row} />
        <CaseAge row={row} />
        <Assignee data={data} />
      </div>
      <Outcome data={data} />
      <MissingNumber data={data} />
      <Presence id={row.id} version={row.version} />
      <div className={styles.ways} data-in-sight>
        {data.move && <p>{t('cases.pending.wait')}</p>}
        <CaseMoves data={data} />
        <TakeNext look="secondary" />
      </div>
    </div>
  )
}

/** Whose it is, and how it becomes one's own or nobody's. */
function Assignee({ data }: { data: CasePage }) {
  const { t } = useI18n()
  const { id: ownId } = useMe()
  const mayTake = useMay()('cases.move')
  const show = useSnackbar()
  const { id, assignee } = data.case
  const changed = useCaseChanged(id)
  const [isAsked, setAsked] = useState(false)

  async function assign(to: string | null) {
    await staffCall(assignCase, { params: { id }, body: { assignee: to, from: assignee?.id ?? null } })
    await changed()
  }
  const { sending, send } = useSending<'me' | null>({
    work: assign,
    onFailed: (error) => show({ tone: 'error', text: failureText(error, t) }),
  })

  if (assignee?.id === ownId)
    return (
      <span>
        {t('cases.who.me')}{' '}
        <Button look="link" aria-disabled={sending.isUnderWay} onClick={() => void send(null)}>
          {t('cases.layBack')}
        </Button>{' '}
        <Assign assignee={ownId} assign={assign} />
      </span>
    )
  return (
    <span>
      {assignee === null ? t('cases.who.free') : t('cases.who.of', { name: assignee.name })}{' '}
      {mayTake && (
        <Button
          look="link"
          aria-disabled={sending.isUnderWay}
          // What somebody else has is not taken by one press.
          onClick={() => (assignee === null ? void send('me') : setAsked(true))}
        >
          {t(assignee === null ? 'cases.take' : 'cases.takeOver')}
        </Button>
      )}{' '}
      <Assign assignee={assignee?.id} assign={assign} />
      <ConfirmDialog
        title={t('cases.takeOver')}
        submit={t('cases.takeOver')}
        open={isAsked}
        onClose={() => setAsked(false)}
        work={() => assign('me')}
      >
        {t('cases.takeOver.text', { name: assignee?.name ?? '' })}
      </ConfirmDialog>
    </span>
  )
}
