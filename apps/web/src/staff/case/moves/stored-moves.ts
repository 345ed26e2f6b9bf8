import { MOVES_ASKED_MAX, runningMoves } from '@pan/contracts/staff/cases/moves'
import { useEffect, useState } from 'react'
import { tabStorage } from '../../../api/tab-storage.ts'
import { staffCall } from '../../session/staff-call.ts'
import { endOfMinute } from '../queries.ts'
import type { Waiting } from './waiting-move.ts'

const PLACE = 'moves'

type StoredMove = Pick<Waiting, 'id' | 'coupon'>

function storedMoves(): readonly StoredMove[] {
  try {
    return JSON.parse(tabStorage().getItem(PLACE) ?? '[]') as StoredMove[]
  } catch {
    return []
  }
}

/** The tab keeps of which applications somebody has just moved; after it was loaded anew the server says which moves still wait. */
export function useStoredMoves(waiting: readonly Waiting[], add: (move: Waiting) => void): void {
  const [before] = useState(storedMoves)
  const [isAsked, setAsked] = useState(before.length === 0)
  useEffect(() => {
    if (!isAsked) return
    const kept = waiting.filter(({ isOver }) => !isOver).map(({ id, coupon }) => ({ id, coupon }))
    tabStorage().setItem(PLACE, JSON.stringify(kept.slice(0, MOVES_ASKED_MAX)))
  }, [isAsked, waiting])
  useEffect(() => {
    async function ask() {
      try {
        const query = { ids: before.map(({ id }) => id).join(',') }
        const { moves } = (await staffCall(runningMoves, { query }, { isBackground: true })).data
        // The newest comes last, and so to the front.
        for (const { id, coupon } of before.toReversed()) {
          const move = moves.find((each) => each.id === id)
          if (move) add({ id, coupon, to: move.to, until: endOfMinute(move) })
        }
      } catch {
        // Without an answer nothing is offered here; the page of the application offers it.
      } finally {
        setAsked(true)
      }
    }
    if (before.length > 0) void ask()
  }, [before, add])
}
