import type { OfficeSearch } from './office-search.ts'
import { nameOf, type Place } from '../places.ts'
import type { OfficeQuestion } from '../queries.ts'

/** The search that an address stands for; undefined where it names nothing to look for. */
export function officeQuestion(
  place: Place,
  { mode, pin, q, type, per_page, page }: OfficeSearch,
  isTinfc: boolean,
): OfficeQuestion | undefined {
  const shown = {
    type: type ?? (isTinfc ? ('NSDL' as const) : ('BOTH' as const)),
    per_page: per_page ?? 10,
    current_page: page ?? 1,
  }
  if (mode === 'pin') return pin === undefined ? undefined : { ...shown, pincode: pin }
  const { state, city } = place
  const text = mode === 'global' ? (q ?? (state && nameOf(place))) : q
  const location = mode === 'global' ? undefined : (city ?? state)
  if (!location && !text) return undefined
  return {
    ...shown,
    ...(location && { location }),
    ...(location && city && { state }),
    ...(text && { address: text }),
  }
}
