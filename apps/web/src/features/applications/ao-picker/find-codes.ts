import { searchAoCode, type AoCode } from '@pan/contracts/lookups/ao-codes'
import { foldPlace } from '@pan/contracts/pan/places/place-name'
import { call } from '../../../api/call.ts'
import type { Values } from '../../../forms/form-context.ts'

export type Applicant = 'individual' | 'entity'

export interface Place {
  readonly city: string
  readonly state: string
}

/** Whose address decides: a salary is assessed where it is earned, an entity at its office (official AO search). */
const decidingAddress = (applicant: Applicant, values: Values): 'office' | 'residence' =>
  applicant === 'entity' || values['income_source_salary_flag'] === true ? 'office' : 'residence'

/** Where the search starts from: the deciding address, as far as the form asked for it. */
export function startingPlace(applicant: Applicant, values: Values): Place {
  const address = decidingAddress(applicant, values)
  const line = (name: string) => String(values[`${address}_${name}`] ?? '').trim()
  return { city: line('city'), state: line('state') }
}

const foreignTo: Readonly<Record<Applicant, AoCode['category']>> = {
  individual: 'Non-Individual',
  entity: 'Individual',
}

/** The codes of a place that this applicant may have. */
export async function findCodes(applicant: Applicant, place: Place): Promise<AoCode[]> {
  const { data } = await call(searchAoCode, { query: {}, body: { card_type: 'PAN', ...place } })
  return data.result_ao_code.filter(({ category }) => category !== foreignTo[applicant])
}

/** Those in whose text every word occurs. */
export function narrowed(codes: readonly AoCode[], words: string): readonly AoCode[] {
  const wanted = words.split(/\s+/u).map(foldPlace).filter(Boolean)
  if (wanted.length === 0) return codes
  return codes.filter((code) => {
    const text = foldPlace(`${code.ward}${code.description}${code.city}${codeText(code)}`)
    return wanted.every((word) => text.includes(word))
  })
}

/** The four parts as they stand side by side on the form. */
export const codeText = ({ ao_code: area, ao_type: type, range_code: range, ao_nbr: number }: AoCode) =>
  [area, type, range, number].join(' ')

/** Which part of the code answers which question. */
export const answersOf = (code: AoCode): Readonly<Record<string, string>> => ({
  ao_area_code: code.ao_code,
  ao_type: code.ao_type,
  ao_range_code: code.range_code,
  ao_nbr: code.ao_nbr,
})
