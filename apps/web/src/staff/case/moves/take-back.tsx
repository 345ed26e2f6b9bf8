import { useLocation } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { CasePage } from '../queries.ts'
import { useStoredMoves } from './stored-moves.ts'
import { TakeBackBar } from './take-back-bar.tsx'
import type { Waiting } from './waiting-move.ts'
import { useRoomAbove } from './room-above.ts'
import styles from './take-back.module.css'

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

const isRunning = ({ isOver }: Waiting): boolean => !isOver

/**
 * Keeps the last moves at hand for as long as they can be taken back, on whatever page somebody is by then: the newest in
 * sight, the others behind it, so that a page keeps its place however many there are.
 */
export function TakeBackProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const { pathname } = useLocation()
  const takeBack = useMemo<TakeBack>(
    () => ({
      add: (move) =>
        setWaiting((before) => [move, ...before.filter((each) => each.id !== move.id && isRunning(each))]),
      drop: (id) => setWaiting((before) => before.filter((each) => each.id !== id || !isRunning(each))),
    }),
    [],
  )
  useStoredMoves(waiting, takeBack.add)
  // What is over stays in front until somebody goes on: nothing moves by itself under a hand that is about to press.
  const [place, setPlace] = useState(pathname)
  if (place !== pathname) {
    setPlace(pathname)
    setWaiting(waiting.filter(isRunning))
  }
  const end = ({ id, until }: Waiting) =>
    setWaiting((before) =>
      before.flatMap((each, at) => {
        if (each.id !== id || each.until !== until) return [each]
        return at === 0 ? [{ ...each, isOver: true as const }] : []
      }),
    )

  const [shown, ...others] = waiting
  const bar = useRoomAbove()
  return (
    <TakeBackContext value={takeBack}>
      <div ref={bar} className={styles.waiting} data-in-sight>
        {shown && <TakeBackBar move={shown} others={others} onEnd={end} onDrop={takeBack.drop} />}
      </div>
      {children}
    </TakeBackContext>
  )
}
