import type { OfficeChange } from './office-form.tsx'
import type { OfficeSearch } from './office-search.ts'
import { type Place } from '../places.ts'
import { slugOf } from '../slug.ts'

/** The address after a change: another way to search clears what was asked, everything starts again at the first page. */
export function officeAddress(
  place: Place,
  search: OfficeSearch,
  { mode, place: text, isTyping: _, ...change }: OfficeChange,
): { place: Place; search: OfficeSearch } {
  if (mode !== undefined) {
    const { type, per_page } = search
    return { place: {}, search: { type, per_page, mode: mode === 'city' ? undefined : mode } }
  }
  const next = { ...search, ...change, page: undefined }
  const { pin, q, per_page } = next
  return {
    place: text === undefined ? place : { state: slugOf(text) || undefined },
    search: {
      ...next,
      pin: pin || undefined,
      q: q || undefined,
      per_page: per_page === (10 as number) ? undefined : per_page,
    },
  }
}
