import type { ApplicationState } from '@pan/contracts/pan/application-states'
import type { CaseCheck } from '@pan/contracts/staff/cases/case-page'
import type { Reason } from '@pan/contracts/staff/cases/reasons'
import { useEffect, useRef } from 'react'
import { useMe } from '../../session/me.ts'
import { reasonsByKey } from './objected.ts'

const NONE: ReadonlyMap<string, Reason> = new Map()

/** Keys that choose a reason, wherever the focus is but in words of one's own; none for whoever has switched keys off. */
export function useReasonKeys(
  to: ApplicationState | undefined,
  checks: readonly CaseCheck[],
  choose: (reason: Reason) => void,
): ReadonlyMap<string, Reason> {
  const { has_shortcuts } = useMe()
  const byKey = to && has_shortcuts ? reasonsByKey(to, checks) : NONE
  const latest = useRef({ byKey, choose })
  useEffect(() => {
    latest.current = { byKey, choose }
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isTyped =
        event.ctrlKey || event.altKey || event.metaKey || event.target instanceof HTMLTextAreaElement
      const reason = latest.current.byKey.get(event.key)
      if (isTyped || !reason) return
      event.preventDefault()
      latest.current.choose(reason)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return byKey
}
