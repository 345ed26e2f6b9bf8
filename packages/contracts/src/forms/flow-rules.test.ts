import { describe, expect, test } from 'vitest'
import { relevant, shown } from '../kit/form.ts'
import { check, warnings } from '../kit/form-check.ts'
import { normalise } from '../kit/normalise.ts'
import { ENTITY_KINDS } from '../pan/applicant.ts'
import { CHANNELS, type Channel } from '../short-messages.ts'
import { applicationForm, screenForm } from './register.ts'
import type { Change } from './samples/case-row.ts'
import { FLOWS_AND_KINDS, minimalAnswers } from './samples/flows.sample.ts'
import { SAMPLE_DAY } from './samples/new-pan.sample.ts'
import { messagesOf, type ChangedAnswers } from './samples/messages-of.ts'

const today = SAMPLE_DAY
const EXISTING = ['lost', 'correction'] as const

describe('the flows word the same fault each in its own way', () => {
  const residence: Change = {
    communication_preference: 'RESIDENCE',
    residence_pincode: '60000',
    residence_country: 'INDIA',
  }
  test.each([
    ['new', { cell_nbr: '900000000' }, 'cell_nbr', 'Phone number must be 10 digits'],
    ['lost', { cell_nbr: '900000000' }, 'cell_nbr', 'Mobile number must be 10 digits'],
    ['correction', { cell_nbr: '90000000001' }, 'cell_nbr', 'Mobile number must be 10 digits'],
    ['new', { cell_nbr: 'TEN DIGITS' }, 'cell_nbr', 'Phone number must be 10 digits'],
    ['lost', { cell_nbr: 'TEN DIGITS' }, 'cell_nbr', 'Only numbers are allowed'],
    ['correction', { cell_nbr: '900000000X' }, 'cell_nbr', 'Only numbers are allowed'],
    ['new', { email_address: 'specimen' }, 'email_address', 'E-mail must be valid'],
    ['lost', { email_address: 'specimen' }, 'email_address', 'Enter a valid email address'],
    ['correction', { email_address: 'specimen' }, 'email_address', 'Enter a valid email address'],
    ['new', residence, 'residence_pincode', 'Pincode number must be 6 digits'],
    ['lost', residence, 'residence_pincode', 'Pincode number must be 6 digits'],
    ['correction', residence, 'residence_pincode', 'pincode must be 6 digits'],
  ] as const)('%s: %o', (flow, change, field, message) => {
    expect(messagesOf(flow, 'individual', change)).toEqual({ [field]: message })
  })

  test('the office of a correction keeps the words of the other flows', () => {
    expect(messagesOf('correction', 'trusts', { office_pincode: '60000' })).toEqual({
      office_pincode: 'Pincode number must be 6 digits',
    })
  })
})

describe.each(EXISTING)('PANs in the flow %s', (flow) => {
  const OWN = 'ABCPS1234F'
  const SHAPE = 'PAN must look like ABCPE1234F'
  const SAME = 'This is the PAN that you want to keep. Give a different one here'
  const TWICE = 'This PAN is given twice'
  const others = (...numbers: string[]) => ({
    other_pan_present_flag: '1',
    ...Object.fromEntries(numbers.map((number, index) => [`other_pan_nbr${index + 1}`, number])),
  })

  test.each(['', 'ABCPS1234', 'ABCPS12345', 'ABCXS1234F', 'ABCPS0000F', '1BCPS1234F', 'ABCPS1234FF'])(
    'the own one is not %o',
    (number) => {
      expect(messagesOf(flow, 'individual', { pan_alloted_nbr: number })).toEqual({
        pan_alloted_nbr: number === '' ? 'This field is required' : SHAPE,
      })
    },
  )
  test('one in small letters with spaces is taken', () => {
    expect(messagesOf(flow, 'individual', { pan_alloted_nbr: ' abcps 1234f ' })).toEqual({})
  })
  test('whoever holds another names the first, and the next two as there are', () => {
    expect(messagesOf(flow, 'individual', others())).toEqual({ other_pan_nbr1: 'This field is required' })
    expect(messagesOf(flow, 'individual', others('ABCPE1111G'))).toEqual({})
    expect(messagesOf(flow, 'individual', others('ABCPE1111G', 'ABCPE2222H', 'ABCPE3333J'))).toEqual({})
    expect(messagesOf(flow, 'individual', { other_pan_nbr1: 'NONE AT ALL' })).toEqual({})
  })
  test('another one is not the own one, however it is written', () => {
    expect(messagesOf(flow, 'individual', others('abcps1234f', 'ABCPE2222H', OWN))).toEqual({
      other_pan_nbr1: SAME,
      other_pan_nbr3: SAME,
    })
  })
  test('no other one stands twice', () => {
    expect(messagesOf(flow, 'individual', others('ABCPE1111G', 'ABCPE1111G', 'ABCPE1111G'))).toEqual({
      other_pan_nbr2: TWICE,
      other_pan_nbr3: TWICE,
    })
    expect(messagesOf(flow, 'individual', others('ABCPE1111G', '', 'ABCPE1111G'))).toEqual({
      other_pan_nbr3: TWICE,
    })
  })
  test('a fourth letter of another kind is worth a second look, and stops nobody', () => {
    for (const kind of ENTITY_KINDS) {
      const form = applicationForm(flow, kind)
      const answers = normalise(form, { ...minimalAnswers(flow, kind), pan_alloted_nbr: OWN })
      expect(check(form, answers, { today })).toEqual([])
      expect(warnings(form, answers, { today }).map(({ code }) => code)).toEqual(['pan.kind'])
    }
  })
})

describe('what should change', () => {
  const TICK = 'Tick at least one detail to change'
  const ALL =
    'name father_name mother_name dob gender address other_address aadhar phone_email photo signature'.split(
      ' ',
    )
  const none = Object.fromEntries(ALL.map((what) => [`${what}_update_flag`, '0']))
  const noProof = { ...none, information_given_proof: '' }

  test.each(['individual', ...ENTITY_KINDS] as const)('a correction of %s ticks something', (kind) => {
    expect(messagesOf('correction', kind, none)).toEqual({ name_update_flag: TICK })
    expect(messagesOf('lost', kind, noProof)).toEqual({})
  })
  test('the photograph and the signature of a person are ticked where nothing is said of them', () => {
    const form = applicationForm('correction', 'individual')
    expect(normalise(form, {})).toMatchObject({ photo_update_flag: true, signature_update_flag: true })
    expect(normalise(form, none)).toMatchObject({ photo_update_flag: false, signature_update_flag: false })
  })
  test.each(ALL)('whether the tick at %s needs an Information Proof', (what) => {
    const needsNone = ['phone_email', 'photo', 'signature'].includes(what)
    expect(messagesOf('correction', 'individual', { ...noProof, [`${what}_update_flag`]: '1' })).toEqual(
      needsNone ? {} : { information_given_proof: 'This field is required' },
    )
  })
  test.each(ALL)('a lost card with a tick at %s, which it would lose', (what) => {
    const field = `${what}_update_flag`
    const isBeforehand = ['photo', 'signature'].includes(what)
    expect(messagesOf('lost', 'individual', { ...noProof, [field]: '1' })).toEqual(
      isBeforehand
        ? {}
        : {
            [field]:
              'A lost card is printed as it was. To change something, ask for a correction (CORRECTION)',
          },
    )
  })
  test('a page asks about the channels that the operator has, and a number abroad about none', () => {
    for (const { flow, kind } of FLOWS_AND_KINDS) {
      const asked = (channels: readonly Channel[], country: string) => {
        const form = screenForm(flow, kind, channels)
        return shown(form, normalise(form, { cell_country_code: country })).filter((name) =>
          /^consent_(?:sms|whatsapp)$/u.test(name),
        )
      }
      expect(asked([], '+91')).toEqual([])
      expect(asked(['whatsapp'], '+91')).toEqual(['consent_whatsapp'])
      expect(asked(['sms', 'whatsapp'], '')).toEqual(['consent_sms', 'consent_whatsapp'])
      expect(asked(['sms', 'whatsapp'], '+44')).toEqual([])
    }
  })
  test('no page asks about changes of a lost card, and every other form is asked as it is', () => {
    for (const { flow, kind } of FLOWS_AND_KINDS) {
      const { fields, sections } = screenForm(flow, kind, CHANNELS)
      const whole = Object.keys(applicationForm(flow, kind).fields)
      const left = whole.filter((name) => !(name in fields))
      const changes = whole.filter((name) => /_update_flag$|^information_given_proof$/u.test(name))
      expect(left).toEqual(flow === 'lost' ? changes : [])
      expect(sections.some(({ id }) => id === 'changes')).toBe(flow === 'correction')
    }
  })
})

describe('an entity', () => {
  const kinds = FLOWS_AND_KINDS.filter(({ kind }) => kind !== 'individual')

  test.each(kinds)('is asked for its office, and for no residence: $flow $kind', ({ flow, kind }) => {
    const form = applicationForm(flow, kind)
    const asked = (answers: ChangedAnswers) =>
      shown(form, normalise(form, answers)).filter((name) => /^(?:office|residence)_flatno$/u.test(name))
    expect(asked({})).toEqual(['office_flatno'])
    expect(asked({ communication_preference: 'RESIDENCE' })).toEqual(['office_flatno', 'residence_flatno'])
  })
  test.each(kinds)('is asked once who signs, and need not say it: $flow $kind', ({ flow, kind }) => {
    const form = applicationForm(flow, kind)
    const asked = Object.keys(form.fields).filter((name) => name.startsWith('signatory_'))
    expect(asked).toEqual([
      'signatory_firstname',
      'signatory_middlename',
      'signatory_lastname',
      'signatory_designation',
    ])
    expect(messagesOf(flow, kind, Object.fromEntries(asked.map((name) => [name, ''])))).toEqual({})
    expect(messagesOf(flow, kind, { signatory_designation: 'HEAD; OFFICE' })).toEqual({
      signatory_designation: "Use only A to Z, 0 to 9, spaces and . , ' & / - ( ) # :",
    })
  })
})

describe('what an applicant need not say', () => {
  test('a resident is the default, and somebody abroad is asked for the passport', () => {
    const form = applicationForm('new', 'individual')
    expect(normalise(form, {})['residential_status']).toBe('RESIDENT')
    expect(messagesOf('new', 'individual', { residential_status: '' })).toEqual({})
    expect(messagesOf('new', 'individual', { residential_status: 'NON_RESIDENT' })).toEqual({
      passport_nbr: 'Enter a passport number: this residential status needs one',
    })
  })
  test('the child of a single parent is offered the name of that parent alone', () => {
    const field = applicationForm('new', 'individual').fields['parent_option']!
    const offered = (single: string) =>
      (field.kind === 'choice' ? field.options : [])
        .filter(({ when }) => when!.holds({ single_parent: single }))
        .map(({ value }) => value)
    expect([offered('NONE'), offered('MOTHER'), offered('FATHER')]).toEqual([
      ['FATHER', 'MOTHER'],
      ['MOTHER'],
      ['FATHER'],
    ])
  })
})

describe('another address that changes', () => {
  const PART = 'Enter the whole of this other address, or leave all of it empty and write it by hand'
  const office = {
    office_pincode: '641001',
    office_state: 'TAMIL NADU',
    office_city: 'COIMBATORE',
    office_area: 'TOWN HALL',
    office_flatno: '4A',
  }
  const ticked = { communication_preference: 'RESIDENCE', other_address_update_flag: '1' }
  const home = { residence_pincode: '600001', residence_state: 'TAMIL NADU', residence_city: 'CHENNAI' }
  const atHome = { ...home, residence_area: 'MANNADY', residence_flatno: '1', address_proof_id: 'VOTER' }

  test('is the office of whoever has letters sent home, and is kept', () => {
    const form = applicationForm('correction', 'individual')
    const answers = { ...minimalAnswers('correction', 'individual'), ...ticked, ...office }
    expect(relevant(form, normalise(form, answers))).toMatchObject(office)
    expect(messagesOf('correction', 'individual', { ...ticked, ...office })).toEqual({})
  })
  test('is asked for by its tick alone, and by none in the other flows', () => {
    for (const flow of ['new', ...EXISTING] as const) {
      const form = applicationForm(flow, 'individual')
      const answers = { ...minimalAnswers(flow, 'individual'), ...ticked, ...office }
      const asked = relevant(form, normalise(form, answers))['office_flatno'] !== undefined
      expect(asked).toBe(flow === 'correction')
    }
  })
  test('may be left open, and not be given in part', () => {
    expect(messagesOf('correction', 'individual', ticked)).toEqual({})
    expect(messagesOf('correction', 'individual', { ...ticked, office_city: 'COIMBATORE' })).toEqual({
      office_flatno: PART,
    })
    expect(
      messagesOf('correction', 'company', { ...ticked, ...atHome, address_proof_id: 'REG_ROC' }),
    ).toEqual({})
    expect(
      messagesOf('correction', 'company', { other_address_update_flag: '1', residence_city: 'CHENNAI' }),
    ).toEqual({ residence_flatno: PART })
  })
})
