import type { OfficeChange } from './office-form.tsx'
import type { OfficeSearch } from './office-search.ts'
import { type Place } from '../places.ts'
import { slugOf } from '../slug.ts'

/** The place in the address after a change: another way to search clears it. */
export function placeAfter(place: Place, { mode, place: text }: OfficeChange): Place {
  if (mode !== undefined) return {}
  return text === undefined ? place : { state: slugOf(text) || undefined }
}

/** What else the address says after it: another way to search clears what was asked, everything starts again at the first page. */
export function searchAfter(
  search: OfficeSearch,
  { mode, place: _place, isTyping: _isTyping, ...change }: OfficeChange,
): OfficeSearch {
  if (mode !== undefined) {
    const { type, per_page } = search
    return { type, per_page, mode: mode === 'city' ? undefined : mode }
  }
  const next = { ...search, ...change, page: undefined }
  const { pin, q, per_page } = next
  return {
    ...next,
    pin: pin || undefined,
    q: q || undefined,
    per_page: per_page === (10 as number) ? undefined : per_page,
  }
}
