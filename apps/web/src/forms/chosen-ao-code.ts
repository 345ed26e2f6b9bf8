import type { AoCode } from '@pan/contracts/lookups/ao-codes'
import { tabStorage } from '../api/tab-storage.ts'

const key = 'chosen_ao_code'

/** The AO code as a person writes it: area code, type, range code, number. */
export const aoCodeText = (code: AoCode): string =>
  [code.ao_code, code.ao_type, code.range_code, code.ao_nbr].join(' ')

/** Hands an AO code from the look-up to the forms of this tab; a form that is opened next starts with it. */
export function chooseAoCode(code: AoCode): void {
  const answers = {
    ao_area_code: code.ao_code,
    ao_type: code.ao_type,
    ao_range_code: code.range_code,
    ao_nbr: code.ao_nbr,
  }
  tabStorage().setItem(key, JSON.stringify(answers))
}

/** Once an application has it, the next one may be somebody else's. */
export const forgetAoCode = (): void => tabStorage().removeItem(key)

/** The chosen code as answers of a form; nothing where none was chosen. */
export const chosenAoCode = (): Record<string, string> =>
  JSON.parse(tabStorage().getItem(key) ?? '{}') as Record<string, string>
