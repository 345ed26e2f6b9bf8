import { newPan } from '@pan/contracts/forms/new-pan.form'
import { newPanCases } from '@pan/contracts/forms/samples/new-pan.cases'
import { SAMPLE_DAY, validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import type { Context } from '@pan/contracts/kit/field'
import { normalise } from '@pan/contracts/kit/normalise'
import { en, type MessageKey } from '@pan/contracts/messages/en/index'
import { translator } from '@pan/contracts/messages/translate'
import { describe, expect, test } from 'vitest'
import type { Values } from '../form-context.ts'
import { makeProblems, type Problems } from './problems.ts'
import { problemText } from './problem-text.ts'
import { valuesOf } from './use-form-state.ts'

const translate = translator<MessageKey>(en)
const t = ({ key, params }: { key: string; params?: Record<string, string | number> }) =>
  translate(key as MessageKey, params)

function opened(answers: Values, today: Context['today'] = SAMPLE_DAY) {
  const values = { ...valuesOf(newPan), ...answers }
  const problems = makeProblems({
    form: newPan,
    read: () => normalise(newPan, values),
    context: () => ({ today }),
  })
  const type = (name: string, value: string | boolean) => {
    values[name] = value
    problems.typed(name)
  }
  return { problems, type }
}

const messages = (problems: Problems) =>
  Object.fromEntries([...problems.all()].map(([name, problem]) => [name, problemText(problem, t)]))

describe('the form says what the server would say', () => {
  test.each(newPanCases)('$name', ({ change, today, expect: expected }) => {
    const { problems } = opened({ ...validNewPan, ...change }, today)
    problems.reveal()
    expect(messages(problems)).toEqual(expected)
  })
})

describe('when a person sees a problem', () => {
  test('leaving an empty field says nothing', () => {
    const { problems } = opened({})
    problems.leave('applicant_firstname')
    problems.leave('consent_application')
    expect(messages(problems)).toEqual({})
  })

  test('leaving a filled field names what is wrong with it alone', () => {
    const { problems, type } = opened({})
    type('email_address', 'arun@')
    expect(messages(problems)).toEqual({})
    problems.leave('email_address')
    expect(messages(problems)).toEqual({ email_address: 'E-mail must be valid' })
  })

  test('a problem goes with its cause and not before', () => {
    const { problems, type } = opened({ email_address: 'arun@' })
    problems.leave('email_address')
    type('email_address', 'arun@example')
    expect(messages(problems)).toEqual({ email_address: 'E-mail must be valid' })
    type('email_address', 'arun@example.com')
    expect(messages(problems)).toEqual({})
  })

  test('typing does not turn one problem into another', () => {
    const { problems, type } = opened({})
    problems.reveal(['applicant_firstname'])
    type('applicant_firstname', 'A')
    expect(messages(problems)).toEqual({})
    problems.leave('applicant_firstname')
    expect(messages(problems)).toEqual({ applicant_firstname: 'Minimum 3 characters required' })
  })

  test('a rule over two fields is told when both were left', () => {
    const { problems, type } = opened({ communication_preference: 'RESIDENCE' })
    type('residence_flatno', 'DOOR NUMBER 12')
    problems.leave('residence_flatno')
    type('residence_premises', 'SPECIMEN MANSION')
    expect(messages(problems)).toEqual({})
    problems.leave('residence_premises')
    expect(Object.keys(messages(problems))).toEqual(['residence_flatno'])
  })

  test('a problem of a question that no longer applies is gone', () => {
    const { problems, type } = opened({ ...validNewPan, kbon_status: 'YES' })
    problems.reveal()
    expect(messages(problems)).toHaveProperty('kbon_lastname')
    type('kbon_status', 'NO')
    expect(messages(problems)).toEqual({})
  })

  test('a message of the server stays until its answer changes', () => {
    const { problems, type } = opened(validNewPan)
    expect(problems.fromServer({ cell_nbr: ['Not this number'], elsewhere: ['Unknown'] })).toEqual([
      'Unknown',
    ])
    type('email_address', 'other@example.com')
    expect(messages(problems)).toEqual({ cell_nbr: 'Not this number' })
    type('cell_nbr', '9000000003')
    expect(messages(problems)).toEqual({})
  })

  test('a doubt appears when its field is left and stops nobody', () => {
    const { problems, type } = opened(validNewPan)
    type('applicant_firstname', 'ARUN K')
    expect(problems.noteOf('applicant_firstname')).toBeUndefined()
    problems.leave('applicant_firstname')
    expect(problems.noteOf('applicant_firstname')).toBeDefined()
    expect(problems.reveal()).toBe(0)
  })
})

describe('how far a section is', () => {
  test('from not started over started to complete', () => {
    const { problems, type } = opened({})
    problems.refresh()
    expect(problems.statusOf('contact')).toBe('notStarted')
    type('cell_nbr', '9000000001')
    problems.refresh()
    expect(problems.statusOf('contact')).toBe('started')
    type('email_address', 'arun@example.com')
    problems.refresh()
    expect(problems.statusOf('contact')).toBe('complete')
  })

  test('problems are counted where they are shown', () => {
    const { problems } = opened({})
    problems.reveal(['cell_nbr', 'email_address'])
    expect(problems.statusOf('contact')).toBe('problems:2')
    expect(problems.statusOf('parents')).toBe('notStarted')
  })
})
