import type { Progress } from '@pan/contracts/pan/progress'
import { takeMoveBack } from '@pan/contracts/staff/cases/moves'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { ApiProblem } from '../../../api/call.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { useShortcut } from '../../keyboard/shortcuts.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { caseQuery, type CasePage } from '../queries.ts'
import styles from '../case.module.css'

/** A move that does not count yet. */
interface Waiting {
  id: string
  coupon: string
  to: Progress
  /** By the clock of this page, in milliseconds. */
  until: number
}

interface TakeBack {
  add: (move: Waiting) => void
  /** Nothing of this case can be taken back any more. */
  drop: (id: string) => void
}

const TakeBackContext = createContext<TakeBack | undefined>(undefined)

export function useTakeBack(): TakeBack {
  const takeBack = useContext(TakeBackContext)
  if (!takeBack) throw new Error('useTakeBack needs a TakeBackProvider above it')
  return takeBack
}

/** Whoever opens a case in which their own move waits can take it back there, too. */
export function usePendingMove({ case: { id, pan_coupon_nbr: coupon }, move, until }: CasePage): void {
  const { add, drop } = useTakeBack()
  const to = move?.is_mine ? move.to : undefined
  useEffect(() => {
    if (to && until > performance.now()) add({ id, coupon, to, until })
    else drop(id)
  }, [add, drop, to, until, id, coupon])
}

/** Keeps the last moves at hand for as long as they can be taken back, on whatever page somebody is by then. */
export function TakeBackProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const takeBack = useMemo<TakeBack>(
    () => ({
      add: (move) => setWaiting((before) => [move, ...before.filter(({ id }) => id !== move.id)]),
      drop: (id) => setWaiting((before) => before.filter((each) => each.id !== id)),
    }),
    [],
  )
  return (
    <TakeBackContext value={takeBack}>
      <div className={styles.waiting}>
        {waiting.map((move, index) => (
          <Bar
            key={`${move.id} ${move.until}`}
            move={move}
            isNewest={index === 0}
            onOver={() => takeBack.drop(move.id)}
          />
        ))}
      </div>
      {children}
    </TakeBackContext>
  )
}

function Bar({ move, isNewest, onOver }: { move: Waiting; isNewest: boolean; onOver: () => void }) {
  const t = useT()
  const show = useSnackbar()
  const queryClient = useQueryClient()
  const { id, coupon, to, until } = move
  const left = useSecondsUntil(until)
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
      onOver()
      show({ tone: 'success', text: t('cases.takenBack', { coupon }) })
      await changed()
    },
    onFailed(error) {
      show({ tone: 'error', text: failureText(error, t('site.error.network')) })
      if (!(error instanceof ApiProblem) || error.code !== 'MOVE_COUNTED') return
      onOver()
      void changed()
    },
  })
  useShortcut('u', t('cases.takeBack.of', { coupon }), isNewest ? () => void send() : undefined)

  const isOver = left <= 0
  useEffect(() => {
    if (!isOver) return
    onOver()
    void changed()
    // Once: it is over for good.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver])

  return (
    <div className={styles.bar}>
      <output>{t('cases.moved', { coupon, state: t(`track.state.${to}`) })}</output>
      {/* Not read out each second. */}
      <span aria-live="off">{t('cases.takeBack.left', { count: Math.max(0, left) })}</span>
      <Button look="secondary" aria-disabled={sending.isUnderWay} onClick={() => void send()}>
        {t('cases.takeBack')}
      </Button>
    </div>
  )
}

function useSecondsUntil(until: number): number {
  const secondsLeft = () => Math.ceil((until - performance.now()) / 1000)
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.ceil((until - performance.now()) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}
