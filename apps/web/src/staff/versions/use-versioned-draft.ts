import type { Locale } from '@pan/contracts/messages/languages'
import { useEffect, useMemo, useRef } from 'react'
import { useUnsentText } from '../session/use-unsent-words.ts'

/** What somebody has before them, saved or not. */
interface VersionedDraft {
  /** The version that it was made from. */
  readonly version: number
  /** Languages of which somebody says that they are right as they are. */
  readonly current: readonly Locale[]
}

/** What somebody writes on what is kept by versions, of which `newest` is the last one. It stays in the tab, under this name, until it is a version. */
export function useVersionedDraft<Draft extends VersionedDraft>(name: string, newest: Draft) {
  const { text: kept, isRead, change: keep, forget } = useUnsentText(name)
  const draft = useMemo(() => (kept === '' ? newest : (JSON.parse(kept) as Draft)), [kept, newest])
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])

  function set(next: Draft): void {
    latest.current = next
    keep(JSON.stringify(next))
  }
  function discard(): void {
    keep('')
    forget()
  }

  return {
    draft,
    isRead,
    /** Whether there is something that no version has. */
    isTyped: kept !== '',
    /** Whether somebody else has saved a version since. */
    isBehind: kept !== '' && draft.version < newest.version,
    change: (part: Partial<Draft>): void => set({ ...latest.current, ...part }),
    discard,
    /** Hears that what was sent is a version now; what was typed meanwhile comes after it. */
    saved: (sent: Draft, version: number): void => {
      if (JSON.stringify(latest.current) === JSON.stringify(sent)) discard()
      else set({ ...latest.current, version, current: [] })
    },
  }
}
