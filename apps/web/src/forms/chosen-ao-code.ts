import type { AoCode } from '@pan/contracts/lookups/ao-codes'
import { tabStorage } from '../api/tab-storage.ts'

const key = 'chosen_ao_code'

/** The AO code as a person writes it: area code, type, range code, number. */
export const aoCodeText = (code: AoCode): string =>
  [code.ao_code, code.ao_type, code.range_code, code.ao_nbr].join(' ')

interface Chosen {
  readonly answers: Record<string, string>
  /** Milliseconds since 1970. */
  readonly chosenAt: number
}

/** Hands an AO code from the look-up to the forms of this tab; a form that is opened next starts with it. */
export function chooseAoCode(code: AoCode): void {
  const answers = {
    ao_area_code: code.ao_code,
    ao_type: code.ao_type,
    ao_range_code: code.range_code,
    ao_nbr: code.ao_nbr,
  }
  tabStorage().setItem(key, JSON.stringify({ answers, chosenAt: Date.now() } satisfies Chosen))
}

/** Once an application has it, the next one may be somebody else's. */
export const forgetAoCode = (): void => tabStorage().removeItem(key)

/** The code that was chosen after a moment, as answers of a form; nothing where none was. */
export function chosenAoCode(after = 0): Record<string, string> {
  const chosen = JSON.parse(tabStorage().getItem(key) ?? '{}') as Partial<Chosen>
  return chosen.answers && chosen.chosenAt! > after ? chosen.answers : {}
}
