import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { useMemo } from 'react'
import { useKeptText } from '../../session/use-kept-words.ts'
import type { ReadForm } from '../queries.ts'

interface Draft {
  readonly map: OfficialFormMap
  /** Of the saved map that it began with. */
  readonly mapVersion: number
}

const savedIn = ({ version, sheet, map }: ReadForm): Draft => ({
  map: map ?? { form: version.form, sha256: version.sha256, pages: sheet.pages.length, places: [] },
  mapVersion: version.map_version,
})

function keptIn(text: string): Draft | undefined {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as Draft
  } catch {
    return undefined
  }
}

/** Where answers go, as somebody is changing it: it stays in the tab until it is saved, whatever happens to the page. */
export function useMapDraft(id: string, read: ReadForm) {
  const kept = useKeptText(`official-map ${id}`)
  const draft = useMemo(() => keptIn(kept.text), [kept.text])
  const saved = savedIn(read)
  const isLocked = read.version.is_in_use
  const current = isLocked ? saved : (draft ?? saved)
  const keep = (changed: Draft) => kept.change(JSON.stringify(changed))

  return {
    ...current,
    isChanged: !isLocked && draft !== undefined,
    change: (map: OfficialFormMap): void => keep({ map, mapVersion: current.mapVersion }),
    /** What somebody else has saved is known, and is to be written over. */
    beginAt: (mapVersion: number): void => keep({ map: current.map, mapVersion }),
    forget(): void {
      kept.change('')
      kept.forget()
    },
  }
}

export type MapDraft = ReturnType<typeof useMapDraft>
