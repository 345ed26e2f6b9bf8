import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { useMemo, useRef, useState } from 'react'
import { useUnsentText } from '../../session/use-unsent-words.ts'
import type { ReadForm } from '../queries.ts'

/** Nobody goes back farther. */
const STEPS_MAX = 100

interface Draft {
  readonly map: OfficialFormMap
  /** Of the saved map that it began with. */
  readonly mapVersion: number
}

const savedIn = ({ version, sheet, map }: ReadForm): Draft => ({
  map: map ?? { form: version.form, sha256: version.sha256, pages: sheet.pages.length, places: [] },
  mapVersion: version.map_version,
})

function draftIn(text: string): Draft | undefined {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as Draft
  } catch {
    return undefined
  }
}

/** Where answers go, as somebody is changing it: it stays in the tab until it is saved, whatever happens to the page. */
export function useMapDraft(id: string, read: ReadForm) {
  const kept = useUnsentText(`official-map ${id}`)
  const draft = useMemo(() => draftIn(kept.text), [kept.text])
  const saved = savedIn(read)
  const isLocked = read.version.is_in_use
  const current = isLocked ? saved : (draft ?? saved)
  /** What was shown before, the last one at the end; undefined stands for the saved map. */
  const [past, setPast] = useState<readonly (Draft | undefined)[]>([])
  /** What was kept last, which a call that is under way does not know. */
  const newest = useRef<OfficialFormMap>(undefined)

  function keep(changed: Draft): void {
    newest.current = changed.map
    kept.change(JSON.stringify(changed))
  }

  function showSaved(): void {
    newest.current = undefined
    kept.change('')
    kept.forget()
  }

  function forget(): void {
    setPast([])
    showSaved()
  }

  const remember = (): void => setPast((before) => [...before.slice(1 - STEPS_MAX), draft])

  return {
    ...current,
    isChanged: !isLocked && draft !== undefined,
    canUndo: !isLocked && past.length > 0,
    change(map: OfficialFormMap): void {
      remember()
      keep({ map, mapVersion: current.mapVersion })
    },
    /** Takes the last change back. */
    undo(): void {
      const [before, last] = [past.slice(0, -1), past.at(-1)]
      // What was discarded began with the map that was saved then.
      if (last) keep({ ...last, mapVersion: draft?.mapVersion ?? last.mapVersion })
      else showSaved()
      setPast(before)
    },
    /** Shows the saved map again; to be taken back as every other change. */
    discard(): void {
      remember()
      showSaved()
    },
    /** What somebody else has saved is known, and is to be written over. */
    beginAt: (mapVersion: number): void => keep({ map: current.map, mapVersion }),
    forget,
    /** These places were saved; what was changed while that was under way stays. */
    noteSaved(map: OfficialFormMap, mapVersion: number): void {
      const { current: last } = newest
      if (last && JSON.stringify(last) !== JSON.stringify(map)) keep({ map: last, mapVersion })
      else forget()
    },
  }
}

export type MapDraft = ReturnType<typeof useMapDraft>
