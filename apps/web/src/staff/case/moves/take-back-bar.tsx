import { takeMoveBack } from '@pan/contracts/staff/cases/moves'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiProblem } from '../../../api/call.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { useShortcut } from '../../keyboard/shortcuts.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { caseQuery } from '../queries.ts'
import type { Waiting } from './waiting-move.ts'
import styles from './take-back.module.css'

interface TakingBack {
  /** Its minute is over. */
  onEnd: (move: Waiting) => void
  /** It was taken back, or the server knows nothing of it. */
  onDrop: (id: string) => void
}

interface TakeBackBarProps extends TakingBack {
  move: Waiting
  others: readonly Waiting[]
}

/** The newest move, with the way back, and those before it. */
export function TakeBackBar({ move, others, ...taking }: TakeBackBarProps) {
  const t = useT()
  return (
    <div className={styles.bar}>
      <OneMove key={`${move.id} ${move.until}`} move={move} isNewest {...taking} />
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{t('cases.takeBack.more', { count: others.length })}</summary>
          <ul>
            {others.map((each) => (
              <li key={`${each.id} ${each.until}`} className={styles.one}>
                <OneMove move={each} {...taking} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

interface OneMoveProps extends TakingBack {
  move: Waiting
  isNewest?: true
}

function OneMove({ move, isNewest, onEnd, onDrop }: OneMoveProps) {
  const t = useT()
  const show = useSnackbar()
  const queryClient = useQueryClient()
  const { id, coupon, to, until } = move
  const left = useSecondsUntil(until)
  const isOver = left <= 0
  const changed = () => {
    // A copy that nobody looks at would show the move once more.
    queryClient.removeQueries({ ...caseQuery(id), type: 'inactive' })
    return Promise.all([
      queryClient.invalidateQueries(caseQuery(id)),
      queryClient.invalidateQueries({ queryKey: ['cases'] }),
    ])
  }
  const { sending, send } = useSending<void>({
    async work() {
      await staffCall(takeMoveBack, { params: { id } })
      onDrop(id)
      show({ tone: 'success', text: t('cases.takenBack', { coupon }) })
      await changed()
    },
    onFailed(error) {
      show({ tone: 'error', text: failureText(error, t) })
      if (!(error instanceof ApiProblem) || error.code !== 'MOVE_COUNTED') return
      onDrop(id)
      void changed()
    },
  })
  const takeBack = isOver ? undefined : () => void send()
  useShortcut('u', t('cases.takeBack.of', { coupon }), isNewest && takeBack)

  useEffect(() => {
    if (!isOver) return
    onEnd(move)
    void changed()
    // Once: it is over for good.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver])

  return (
    <>
      <output>{t('cases.moved', { coupon, state: t(`track.state.${to}`) })}</output>
      {/* Not read out each second. */}
      <span aria-live="off" className={styles.left}>
        {t('cases.takeBack.left', { count: Math.max(0, left) })}
      </span>
      {/* It stays where it is when it does nothing any more, and so does whatever stands below it. */}
      <Button look="secondary" aria-disabled={sending.isUnderWay || isOver} onClick={takeBack}>
        {t('cases.takeBack')}
        {!isNewest && <span className="visually-hidden">: {coupon}</span>}
      </Button>
    </>
  )
}

function useSecondsUntil(until: number): number {
  const secondsLeft = () => Math.ceil((until - performance.now()) / 1000)
  const [left, setLeft] = useState(secondsLeft)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setLeft(Math.ceil((until - performance.now()) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [until, isOver])
  return left
}
