import { FLOWS_AND_KINDS, minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { SAMPLE_DAY } from '@pan/contracts/forms/samples/new-pan.sample'
import { applicationForm } from '@pan/contracts/forms/register'
import { relevant } from '@pan/contracts/kit/form'
import { normalise } from '@pan/contracts/kit/normalise'
import { en } from '@pan/contracts/messages/en/index'
import { requiredDocuments } from '@pan/contracts/pan/required-documents'
import { describe, expect, test } from 'vitest'
import { makeProblems } from '../../forms/state/problems.ts'
import { changeKey } from './review/review-rows.ts'
import { valuesOf } from '../../forms/state/use-form-state.ts'

const categoryOf = { new: 'NEW', lost: 'DUPLICATE', correction: 'CORRECTION' } as const

describe.each(FLOWS_AND_KINDS)('the form $flow of $kind', ({ flow, kind }) => {
  const form = applicationForm(flow, kind)
  const sentFrom = (answers: Readonly<Record<string, unknown>>) =>
    relevant(form, normalise(form, valuesOf(form, answers)))
  const problemsOf = (answers: object) => {
    const values = valuesOf(form, answers as Record<string, unknown>)
    return makeProblems({ form, read: () => normalise(form, values), context: () => ({ today: SAMPLE_DAY }) })
  }

  test('takes the fewest answers that it can be sent with', () => {
    const problems = problemsOf(minimalAnswers(flow, kind))
    expect([problems.reveal(), ...Object.keys(form.fields).filter(problems.of)]).toEqual([0])
  })

  test('does not take nothing', () => {
    expect(problemsOf({}).reveal()).toBeGreaterThan(0)
  })

  test('shows the same answers again when it is opened to be changed', () => {
    const sent = sentFrom(minimalAnswers(flow, kind))
    expect(sentFrom(sent)).toEqual(sent)
  })

  test('has words for the change of each section', () => {
    for (const section of form.sections) expect(en).toHaveProperty([changeKey(section)])
  })

  test('has a list of documents that can be said', () => {
    const documents = requiredDocuments(categoryOf[flow], kind, SAMPLE_DAY)
    expect(documents.length).toBeGreaterThan(1)
    for (const { id } of documents) expect(en).toHaveProperty([`documents.${id}`])
  })
})
