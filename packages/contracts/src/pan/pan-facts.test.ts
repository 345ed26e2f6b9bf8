import { describe, expect, test } from 'vitest'
import { isAadhaar, isMaskedAadhaar, maskAadhaar } from './numbers/aadhaar.ts'
import { isAddressText, sharedRow } from './address.ts'
import { isEmail, isForeignMobile, isForeignPostCode, isMobile, isPinCode } from './contact.ts'
import { gatewayChargePaise, gatewayTaxPaise, rupees, tariffOn, TARIFFS } from './fees.ts'
import { isPan } from './numbers/pan-number.ts'
import { hasInitial, hasTitle, isLongEnoughName, isNameText, isSameName } from './person-name.ts'
import { BIRTH_PROOFS, IDENTITY_PROOFS, OFFICE_PROOFS, RESIDENCE_PROOFS } from './proof-documents.ts'
import { STATES } from './places/states.ts'

const DIGITS = '0123456789'.split('')

/** The text with the letters at a place and after it changed over. */
const swapped = (text: string, at: number) =>
  text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2)
const places = (text: string) => text.split('').map((_, at) => at)

describe('an Aadhaar number', () => {
  // Test numbers that UIDAI has published.
  const known = ['234123412346', '999941057058', '999971658847', '999933119405']

  test.each(known)('%s holds', (number) => expect(isAadhaar(number)).toBe(true))

  test.each(known)('%s with one wrong digit does not', (number) => {
    for (let place = 0; place < number.length; place++) {
      for (const digit of DIGITS.filter((each) => each !== number[place])) {
        expect(isAadhaar(number.slice(0, place) + digit + number.slice(place + 1))).toBe(false)
      }
    }
  })

  test.each(known)('%s with two neighbours swapped does not', (number) => {
    const different = places(number)
      .slice(1)
      .filter((at) => number[at] !== number[at - 1])
    expect(different.filter((at) => isAadhaar(swapped(number, at - 1)))).toEqual([])
  })

  test.each([
    '',
    '23412341234',
    '2341234123461',
    '034123412346',
    '134123412346',
    '222222222222',
    '2341 2341 2346',
  ])('%j is none', (text) => expect(isAadhaar(text)).toBe(false))

  test('is shown by its last four digits only', () => {
    expect(maskAadhaar('2346')).toBe('XXXXXXXX2346')
    expect(isMaskedAadhaar('XXXXXXXX2346')).toBe(true)
    expect(isMaskedAadhaar('234123412346')).toBe(false)
    expect(isMaskedAadhaar('XXXXXXXX234')).toBe(false)
  })
})

describe('a PAN', () => {
  test.each(['ABCPE1234F', 'AAACA0001Z', 'ABCHE9999A'])('%s has the shape of one', (pan) =>
    expect(isPan(pan)).toBe(true),
  )
  test.each([
    '',
    'ABCDE1234F',
    'ABCPE0000F',
    'abcpe1234f',
    'ABCPE123F',
    'ABCPE12345',
    'ABCPE1234FG',
    '1BCPE1234F',
  ])('%j has not', (text) => expect(isPan(text)).toBe(false))
})

describe('a person', () => {
  test.each(["D'SOUZA", 'ANNA-MARIA', 'A.P.J', 'OM', 'M.'])('may be called %s', (name) =>
    expect(isNameText(name)).toBe(true),
  )
  test.each(['', 'R2D2', ' ARUN', 'ARUN ', '-ARUN', 'arun', 'ÀRUN', 'ARUN\n'])(
    'may not be called %j',
    (name) => expect(isNameText(name)).toBe(false),
  )
  test('has a name of three letters, or of two that the PAN office knows', () => {
    expect(['ARU', 'OM', ' OM '].map(isLongEnoughName)).toEqual([true, true, true])
    expect(['', 'X', 'XQ', '  XQ  '].map(isLongEnoughName)).toEqual([false, false, false, false])
  })
  test('is the same person whatever the order, the case and the dots', () => {
    expect(isSameName('Kumar  Arun', 'ARUN KUMAR')).toBe(true)
    expect(isSameName('A. KUMAR', 'A KUMAR')).toBe(true)
    expect(isSameName('ARUN KUMAR', 'ARUN KUMARI')).toBe(false)
  })
  test('is warned of titles and initials', () => {
    expect([hasTitle('DR ARUN'), hasTitle('SHRI'), hasTitle('SHRINIVAS')]).toEqual([true, true, false])
    expect([hasInitial('A KUMAR'), hasInitial('K.R.'), hasInitial('OM KUMAR')]).toEqual([true, true, false])
  })
})

describe('a way to reach somebody', () => {
  test.each(['9000000001', '0000000000'])('%s is a mobile number', (text) =>
    expect(isMobile(text)).toBe(true),
  )
  test.each(['', '900000000', '90000000011', '900000000a', '+919000000001', '٩٠٠٠٠٠٠٠٠١'])(
    '%j is no mobile number',
    (text) => expect(isMobile(text)).toBe(false),
  )
  test('a number abroad has 4 to 14 digits', () => {
    expect(['123', '1234', '12345678901234', '123456789012345'].map(isForeignMobile)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
  test.each([
    'a@b.in',
    'first.last+tag@mail.example.co.in',
    "o'hara_1@mail-2.example",
    'a@xn--rlcus7b3d.xn--xkc2dl3a5ee0h',
  ])('%s looks like an e-mail address', (text) => expect(isEmail(text)).toBe(true))
  test.each([
    '',
    'a',
    'a@b',
    '@b.in',
    'a b@c.in',
    'a@b..in',
    'a@@b.in',
    'a@b.i',
    'a@b.in\n',
    'a,b@c.in',
    'é@b.in',
    '\u212a@b.in',
    'பெயர்@எடுத்துக்காட்டு.இந்தியா',
    'a@b.in\u0000',
    '"a"@b.in',
    '<a@b.in>',
    `${'a'.repeat(65)}@b.in`,
  ])('%j does not', (text) => expect(isEmail(text)).toBe(false))
  test('what is made to drag the matching out is answered before the test is over', () => {
    expect(isEmail(`a@${'a.'.repeat(50_000)}!`)).toBe(false)
    expect(isEmail(`${'a'.repeat(64)}@${'-'.repeat(100_000)}`)).toBe(false)
    expect(isNameText(`A${' '.repeat(100_000)}1`)).toBe(false)
  })
  test('a PIN code has six digits and a zone', () => {
    expect(['600001', '060001', '60001', '6000011', '60000A'].map(isPinCode)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
  test('a postal code abroad fits seven boxes', () => {
    expect(['SW1A1AA', '049910', '12', '12345678', 'A-1'].map(isForeignPostCode)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('an address', () => {
  test.each(['12/3-A', "O'BRIEN & SONS, NO. 4 (REAR): #2"])('%s can be printed', (text) =>
    expect(isAddressText(text)).toBe(true),
  )
  test.each(['', 'street', 'NO; 4', 'A"B', 'தெரு', 'A\tB'])('%j cannot', (text) =>
    expect(isAddressText(text)).toBe(false),
  )
  test('shares a row with one blank box between, and with none beside nothing', () => {
    expect([sharedRow('4A', 'SAMPLE TOWER'), sharedRow('', 'X'), sharedRow('4A', '')]).toEqual([
      '4A SAMPLE TOWER',
      'X',
      '4A',
    ])
  })
})

describe('money', () => {
  const charge = { percent: 2, taxPercent: 18 }
  test('the fee is 150 rupees for an individual and 250 for everybody else', () => {
    const { feePaise } = tariffOn({ year: 2026, month: 11, day: 21 })
    expect(feePaise).toEqual({ individual: 15000, 'non-individual': 25000 })
  })
  test('a new tariff holds from its first day on, and the one before until then', () => {
    const [first] = TARIFFS
    const next = { ...first, from: { year: 2027, month: 4, day: 1 } }
    const on = (year: number, month: number, day: number) => tariffOn({ year, month, day }, [first, next])
    expect([on(2027, 3, 31), on(2027, 4, 1), on(2020, 1, 1)]).toEqual([first, next, first])
  })
  test('the gateway adds its charge and the tax on that', () => {
    expect([gatewayChargePaise(15000, charge), gatewayTaxPaise(15000, charge)]).toEqual([354, 54])
  })
  test('is rounded to the nearest paisa', () => {
    expect(gatewayChargePaise(12345, charge)).toBe(291)
    expect(gatewayChargePaise(25, charge)).toBe(1)
  })
  test('is shown in rupees with two decimals', () => {
    expect([0, 5, 15354, 100000000].map(rupees)).toEqual(['0.00', '0.05', '153.54', '1000000.00'])
  })
})

describe('the lists', () => {
  test('28 states and 8 union territories, each once and in order', () => {
    expect(new Set(STATES).size).toBe(36)
    expect([...STATES].sort()).toEqual([...STATES])
  })
  test.each([
    ['identity', IDENTITY_PROOFS],
    ['residence', RESIDENCE_PROOFS],
    ['office', OFFICE_PROOFS],
    ['birth', BIRTH_PROOFS],
  ])('no %s proof is listed twice', (_, proofs) => {
    const ids: string[] = proofs.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
