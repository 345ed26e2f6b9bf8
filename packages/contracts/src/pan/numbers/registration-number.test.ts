import { expect, test } from 'vitest'
import { isCin, REGISTRATION_NUMBER, registrationInBoxes } from './registration-number.ts'

test.each([
  ['U12345MH2020PTC123456', '123456'],
  ['AAB-1234', 'AAB-1234'],
  ['1234567890123', '1234567890123'],
  ['E/4567/2019/MUMBAI', ''],
])('of the number %s, thirteen boxes hold %o', (number, written) => {
  expect(registrationInBoxes(number, 13)).toBe(written)
})

test.each(['U12345MH2020PTC12345', 'X12345MH2020PTC123456', 'U12345MH2020PTC1234567', 'AAB-1234'])(
  '%s is no CIN',
  (number) => expect(isCin(number)).toBe(false),
)

test.each([
  ['/-/', false],
  ['A.1', false],
  ['12/A-3', true],
])('%s is a registration number: %s', (number, isOne) => {
  expect(REGISTRATION_NUMBER.test(number)).toBe(isOne)
})
