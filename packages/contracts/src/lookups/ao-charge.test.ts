import { expect, test } from 'vitest'
import { chargeOf } from './ao-charge.ts'

test.each([
  ['WX', 'DCIT/ACIT(E)(C-2) CHANDIGARH', '', 'exemption'],
  ['C', 'CIRCLE EXEMPT 1(1), DELHI', '', 'exemption'],
  ['W', 'ITO(INTERNATIONAL- TAXATION) GURGAON', '', 'international'],
  ['C', 'CIRCLE EXEMP 2(1), DELHI', '', 'exemption'],
  ['W', '(IT) WARD 1, PUNE', '', 'international'],
  ['W', 'ITO(IT&TP), BHOPAL', '', 'international'],
  ['C', 'CIRCLE 1(2),IT, KOLKATA', '', 'international'],
  ['C', 'DC/ACIT TP-1, AHMEDABAD', '', 'international'],
  ['W', 'INT. TAXN WARD 1(2) CHENNAI', '', 'international'],
  ['W', 'ITO, WARD 1(1), PATNA', '', undefined],
  ['C', 'AO Foreign Entity PAN', 'Foreign entities (non-residents)', 'international'],
  ['C', 'CENTRAL CIRCLE 1, PUNE', '', 'special'],
  ['C', 'CIRCLE 1 LTU CHENNAI', '', 'special'],
  ['W', 'ITO WARD 42(2)', 'Air Force personnel (Individual status), any address', 'forces'],
  ['W', 'WARD 1(1), DELHI', '', undefined],
  ['W', 'WARD 3, SALTUR', '', undefined],
])('an office of the type %s, named “%s” (%s), is for %s', (ao_type, ward, description, charge) => {
  expect(chargeOf({ ao_type, ward, description })).toBe(charge)
})
