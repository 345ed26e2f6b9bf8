import type { FormCase } from './case-row.ts'
import { required, unknown } from './new-pan.choice-cases.ts'
import { tooLong, characters, lengths } from './new-pan.text-cases.ts'
import { numbers, dates } from './new-pan.number-cases.ts'
import { together, conditions } from './new-pan.joint-cases.ts'

/** One row for each rule, each required field and each condition of the new-PAN form. */
export const newPanCases: readonly FormCase[] = [
  ...conditions,
  ...required,
  ...lengths,
  ...tooLong,
  ...characters,
  ...numbers,
  ...dates,
  ...unknown,
  ...together,
]
