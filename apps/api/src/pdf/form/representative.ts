import { comb } from '../layout/layout-items.ts'
import { grid } from '../theme.ts'
import { combRow, contact, row } from './rows.ts'
import { personName } from './name-rows.ts'
import { address } from './address-rows.ts'
import type { FormItem } from './section.ts'

/** Name, PAN or Aadhaar, address and contact of whoever acts for the applicant, in five items. */
export const representativeItems = (numbers: readonly string[], words: string): FormItem[] => [
  personName(numbers[0]!, words, 'ra_name'),
  combRow(numbers[1]!, 'PAN of the representative', 'ra_pan', 10),
  row(numbers[2]!, 'Aadhaar, if there is no PAN', (y) => [comb('ra_aadhaar', grid.field, y, 4, 4, 4)]),
  address(numbers[3]!, 'Address of the representative', 'ra'),
  contact(numbers[4]!, 'Contact', 'ra_contact'),
]
