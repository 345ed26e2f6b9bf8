import type { EditedArticle } from '@pan/contracts/staff/articles/writing'
import { useEffect, useMemo, useRef } from 'react'
import { useKeptText } from '../../session/use-kept-words.ts'
import { draftIn, draftOf, type Draft } from './draft.ts'

/** What somebody writes on an article. It stays in the tab until it is a version. */
export function useDraft(article: EditedArticle) {
  const { text: kept, isRead, change: keep, forget } = useKeptText(`article ${article.id}`)
  const draft = useMemo(() => draftIn(kept) ?? draftOf(article), [kept, article])
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
    isBehind: kept !== '' && draft.version < article.version,
    change: (part: Partial<Draft>): void => set({ ...latest.current, ...part }),
    discard,
    /** Hears that what was sent is a version now; what was typed meanwhile comes after it. */
    saved: (sent: Draft, version: number): void => {
      if (JSON.stringify(latest.current) === JSON.stringify(sent)) discard()
      else set({ ...latest.current, version, current: [] })
    },
  }
}

export type DraftOnPage = ReturnType<typeof useDraft>
