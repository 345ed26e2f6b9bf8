import { expect, test } from 'vitest'
import { pinCodeIn } from './pin-code-in.ts'

test.each([
  ['600001', '600001'],
  ['pan office 600 001', '600001'],
  ['சென்னை 600001', '600001'],
  ['६००००१', '600001'],
  ['சென்னை ௬௦௦ ௦௦௧', '600001'],
  ['６０００６３', '600063'],
  ['०१२३४५', undefined],
  ['012345', undefined],
  ['6000012', undefined],
  ['1600001', undefined],
  ['93 2026', undefined],
  ['', undefined],
])('the PIN code in %j is %j', (text, pin) => {
  expect(pinCodeIn(text)).toBe(pin)
})
