import { screenForm } from '@pan/contracts/forms/register'
import { APPLICANT_KINDS } from '@pan/contracts/pan/applicant'
import { expect, test } from 'vitest'
import { adviceFor, changesOf, readAnswers, ticksOf } from './advice.ts'

test.each([
  ['', undefined],
  ['pan=NO', 'new'],
  ['pan=UNSURE', 'unsure'],
  ['pan=YES', undefined],
  ['pan=YES&card=YES', undefined],
  ['pan=YES&card=YES&change=NO', 'lost'],
  ['pan=YES&card=YES&address=on', 'correction'],
  ['pan=YES&card=NO&other=on', 'correction'],
  // What was ticked counts before that nothing changes.
  ['pan=YES&card=YES&change=NO&name=on', 'correction'],
  ['pan=YES&card=NO&change=NO', 'nothing'],
  // Answers to questions that are not asked.
  ['pan=NO&card=YES&name=on', 'new'],
  ['card=YES&change=NO', undefined],
  ['pan=maybe&card=YES&change=NO', undefined],
])('the answers %j lead to %s', (search, advice) => {
  expect(adviceFor(readAnswers(Object.fromEntries(new URLSearchParams(search))))).toBe(advice)
})

test('what is to change is ticked in the form for corrections, what is not is not, and nothing where nothing was named', () => {
  const lost = { pan: 'YES', card: 'YES' }
  expect(ticksOf(readAnswers({ ...lost, address: 'on', rubbish: 'on' }))).toEqual({
    name_update_flag: false,
    dob_update_flag: false,
    address_update_flag: true,
    phone_email_update_flag: false,
    photo_update_flag: false,
    signature_update_flag: false,
  })
  expect(ticksOf(readAnswers({ ...lost, applicant: 'company', name: 'on', photo: 'on' }))).toEqual({
    name_update_flag: true,
    dob_update_flag: false,
    address_update_flag: false,
    phone_email_update_flag: false,
  })
  expect(ticksOf(readAnswers(lost))).toEqual({})
  expect(ticksOf(readAnswers({ ...lost, other: 'on' }))).toEqual({})
})

test.each(APPLICANT_KINDS)(
  'the form for corrections of %s has every tick that can be carried to it',
  (applicant) => {
    const all = Object.fromEntries(changesOf(applicant).map((name) => [name, 'on']))
    const ticks = ticksOf(readAnswers({ applicant, pan: 'YES', card: 'NO', ...all }))
    const { fields } = screenForm('correction', applicant)
    expect(Object.keys(ticks).length).toBeGreaterThan(3)
    expect(Object.keys(ticks).filter((name) => fields[name]?.kind !== 'flag')).toEqual([])
  },
)
