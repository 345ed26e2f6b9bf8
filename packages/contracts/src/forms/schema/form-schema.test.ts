import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { check } from '../../kit/form-check.ts'
import { normalise } from '../../kit/normalise.ts'
import { formSchema } from './form-schema.ts'
import { applicationForm } from '../register.ts'
import { RULE_PATTERNS, RULES_OF_SERVICE } from './rule-patterns.ts'
import type { Change } from '../samples/case-row.ts'
import { brokenCases } from '../samples/flows.cases.ts'
import { fullAnswers } from '../samples/flows-full.sample.ts'
import { FLOWS_AND_KINDS, minimalAnswers } from '../samples/flows.sample.ts'
import { newPanCases } from '../samples/new-pan.cases.ts'
import { SAMPLE_DAY, validNewPan } from '../samples/new-pan.sample.ts'

const NOTHING = { properties: {}, required: [] }
const ajv = new Ajv2020({ allErrors: true, verbose: true, strictTypes: false, strictRequired: false })
ajv.addVocabulary(['x-form', 'x-rule'])

/** The field that an error is about, with the code of its rule. */
function brokenRule({ keyword, params, instancePath, parentSchema }: ErrorObject): string {
  if (keyword === 'required') return `${params['missingProperty']} required`
  return `${instancePath.slice(1)} ${(parentSchema as { 'x-rule'?: string })['x-rule'] ?? keyword}`
}

describe.each(FLOWS_AND_KINDS)('the JSON Schema of $flow of $kind', ({ flow, kind }) => {
  const form = applicationForm(flow, kind)
  const full = fullAnswers(flow, kind)
  const validate = ajv.compile(formSchema(form, SAMPLE_DAY, NOTHING))
  const broken = (answers: Change) =>
    validate(answers) ? [] : validate.errors!.filter(({ keyword }) => keyword !== 'if').map(brokenRule)

  test('takes the fewest answers and every answer', () => {
    expect(broken(minimalAnswers(flow, kind))).toEqual([])
    expect(broken(full)).toEqual([])
  })

  test('refuses each broken rule at its field, but those that it says the service asks', () => {
    const ofForm = new Set(form.rules.map(({ code }) => code))
    const rows = brokenCases(flow, kind).filter(({ code }) => !ofForm.has(code))
    const missed = rows.filter(({ name, code, change }) => {
      const isSeen = broken({ ...full, ...change }).includes(name)
      return !isSeen && !RULES_OF_SERVICE.has(code)
    })
    expect(missed.map(({ name }) => name)).toEqual([])
    expect(rows.length).toBeGreaterThan(20)
  })

  test('refuses an answer that is missing, and what is no question of the form', () => {
    const { email_address: _, ...without } = minimalAnswers(flow, kind)
    expect(broken(without)).toEqual(['email_address required'])
    expect(broken({ ...full, unheard_of: 'X' })).toEqual([' additionalProperties'])
  })

  test('knows every rule of the form', () => {
    const codes = Object.values(form.fields).flatMap(({ rules }) => rules.map(({ code }) => code))
    const unknown = codes.filter((code) => !RULE_PATTERNS[code] && !RULES_OF_SERVICE.has(code))
    expect(new Set(unknown)).toEqual(new Set(['consent']))
  })
})

test('the JSON Schema takes what the form takes on the same day, with answers that are not asked for beside it', () => {
  const form = applicationForm('new', 'individual')
  const days = Map.groupBy(newPanCases, ({ today = SAMPLE_DAY }) => JSON.stringify(today))
  for (const [day, rows] of days) {
    const today = JSON.parse(day)
    const validate = ajv.compile(formSchema(form, today, NOTHING))
    const refused = rows.filter(({ change }) => {
      const answers = normalise(form, { ...validNewPan, ...change })
      return check(form, answers, { today }).length === 0 && !validate(answers)
    })
    expect(refused.map(({ name }) => name)).toEqual([])
  }
})
