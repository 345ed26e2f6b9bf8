import { formText } from '@pan/contracts/kit/form-text'

export const modes = ['city', 'pin', 'global', 'both'] as const
export const filters = ['BOTH', 'NSDL', 'UTI'] as const
export const pageSizes = [10, 25, 50, 100] as const

/** What the address says beside the place; a default is left out. */
export interface OfficeSearch {
  mode?: 'pin' | 'global' | 'both'
  /** A city as a form without the program sends it; the page leads on to the city's own address. */
  city?: string
  /** The PIN code from which offices are looked for. */
  pin?: string
  q?: string
  type?: (typeof filters)[number]
  per_page?: 25 | 50 | 100
  page?: number
}

const oneOf = <Value>(values: readonly Value[], value: unknown) =>
  values.find((candidate) => String(candidate) === String(value))

/** The text of a search; empty is none. */
export const textOf = (value: unknown): string | undefined => String(value ?? '').slice(0, 100) || undefined

/** As people write it, 600 042, in the digits of any script. */
export const plainPin = (typed: unknown): string => formText(String(typed ?? '')).replace(/[\s-]/gu, '')

/** A whole PIN code; of a part of one nobody knows where it is. */
const pinOf = (value: unknown): string | undefined => /^[1-9]\d{5}$/u.exec(plainPin(value))?.[0]

/** A page after the first. */
export const pageOf = (value: unknown): number | undefined => {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= 9999 ? page : undefined
}

export const officeSearch = (search: Record<string, unknown>): OfficeSearch => ({
  mode: oneOf(['pin', 'global', 'both'] as const, search['mode']),
  city: textOf(search['city']),
  pin: pinOf(search['pin']),
  q: textOf(search['q']),
  type: oneOf(filters, search['type']),
  per_page: oneOf([25, 50, 100] as const, search['per_page']),
  page: pageOf(search['page']),
})
