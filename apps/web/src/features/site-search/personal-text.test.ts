import { expect, test } from 'vitest'
import { isPersonal } from './personal-text.ts'

test.each([
  'ABCPE1234F',
  'my pan is abcpe1234f',
  '9000 000 001',
  '+91-9000000001',
  '9999 8888 7777',
  'a@example.com',
  '९८७६५४३२१०',
  'ABCPE 1234F',
  '98765.43210',
])('%j belongs to a person', (text) => {
  expect(isPersonal(text)).toBe(true)
})

test.each(['form 93', '600001', 'ao code chennai', 'corrections', 'section 139A', '49AA 2026', ''])(
  '%j belongs to nobody',
  (text) => {
    expect(isPersonal(text)).toBe(false)
  },
)
