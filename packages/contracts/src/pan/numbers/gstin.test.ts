import { expect, test } from 'vitest'
import { fitsGstinCheck, fitsGstinState, isGstinShape, panInGstin } from './gstin.ts'
import { isIfsc } from './ifsc.ts'

// Numbers that are printed in public examples of the rule.
const known = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '07AAGFF2194N1Z1']

test.each(known)('%s is a GSTIN whose check character fits, and no other one would', (gstin) => {
  expect(isGstinShape(gstin)).toBe(true)
  const fitting = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((sign) =>
    fitsGstinCheck(gstin.slice(0, -1) + sign),
  )
  expect(fitting).toEqual([gstin.at(-1)])
})

test('two neighbours that change places are found', () => {
  const [gstin = ''] = known
  expect(fitsGstinCheck(gstin.replace('0939', '0993'))).toBe(false)
})

test.each(['', '27AAPFU0939F1V', '27AAPFU0939F0ZV', '27AAPFU0939F1XV', 'XXAAPFU0939F1ZV'])(
  '%j is none',
  (text) => expect(isGstinShape(text)).toBe(false),
)

test('a GSTIN holds the PAN and begins with the code of the state, the former one as well', () => {
  expect(panInGstin('27AAPFU0939F1ZV')).toBe('AAPFU0939F')
  expect(fitsGstinState('27AAPFU0939F1ZV', 'MAHARASHTRA')).toBe(true)
  expect(fitsGstinState('27AAPFU0939F1ZV', 'GOA')).toBe(false)
  expect(fitsGstinState('28AAPFU0939F1ZV', 'ANDHRA PRADESH')).toBe(true)
  expect(fitsGstinState('27AAPFU0939F1ZV', 'NOWHERE')).toBe(true)
})

test('an IFSC has a zero in the fifth place', () => {
  expect(['SBIN0001234', 'HDFC0ABC123'].every(isIfsc)).toBe(true)
  expect(['SBIN1001234', 'SBI00001234', 'SBIN000123', 'sbin0001234'].some(isIfsc)).toBe(false)
})
