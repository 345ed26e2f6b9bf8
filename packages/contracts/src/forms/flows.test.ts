import { describe, expect, test } from 'vitest'
import { isEmpty } from '../kit/answers.ts'
import { shown } from '../kit/form.ts'
import { check, warnings } from '../kit/form-check.ts'
import { normalise } from '../kit/normalise.ts'
import { en } from '../messages/en/index.ts'
import { translator } from '../messages/translate.ts'
import { applicationForm } from './register.ts'
import type { Change } from './samples/case-row.ts'
import { brokenCases } from './samples/flows.cases.ts'
import { fullAnswers } from './samples/flows-full.sample.ts'
import { FLOWS_AND_KINDS, minimalAnswers } from './samples/flows.sample.ts'
import { SAMPLE_DAY } from './samples/new-pan.sample.ts'

const say = translator(en)
const today = SAMPLE_DAY

describe.each(FLOWS_AND_KINDS)('the form $flow of $kind', ({ flow, kind }) => {
  const form = applicationForm(flow, kind)
  const full = fullAnswers(flow, kind)

  const messages = (answers: Change) =>
    Object.fromEntries(
      check(form, normalise(form, answers), { today }).map(({ field, message }) => [
        field,
        say(message.key as keyof typeof en, message.params),
      ]),
    )
  const samples = [
    { name: 'the fewest answers', answers: minimalAnswers(flow, kind) },
    { name: 'every answer', answers: full },
  ]

  test.each(samples)('takes $name, with no word of warning', ({ answers }) => {
    expect(messages(answers)).toEqual({})
    expect(warnings(form, normalise(form, answers), { today })).toEqual([])
  })

  // Whoever has an Aadhaar number gives no reason for having none.
  const without = kind === 'individual' ? ['aadhar_exemption'] : []

  test('has no question that the full answers leave out, but for reasons not to answer another', () => {
    const open = shown(form, normalise(form, full)).filter((name) => isEmpty(full[name]))
    expect(open).toEqual([...without, ...(flow === 'new' ? ['income_source_no_income_flag'] : [])])
    expect(Object.keys(form.fields).filter((name) => !(name in full))).toEqual(open)
  })

  test('says of each broken rule just what it shall say', () => {
    const rows = brokenCases(flow, kind)
    const said = rows.map(({ name, change }) => ({ name, said: messages({ ...full, ...change }) }))
    expect(said).toEqual(rows.map((row) => ({ name: row.name, said: row.expect })))
  })
})
