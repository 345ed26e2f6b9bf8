import type { Flow } from '../../pan/flow.ts'
import { check } from '../../kit/form-check.ts'
import { normalise } from '../../kit/normalise.ts'
import { en } from '../../messages/en/index.ts'
import { translator } from '../../messages/translate.ts'
import type { ApplicantKind } from '../../pan/applicant.ts'
import { applicationForm } from '../register.ts'
import { minimalAnswers } from './flows.sample.ts'
import { SAMPLE_DAY } from './new-pan.sample.ts'

const say = translator(en)
const today = SAMPLE_DAY

export type ChangedAnswers = Readonly<Record<string, unknown>>

/** What is said of the fewest answers with some changes. */
export function messagesOf(flow: Flow, kind: ApplicantKind, change: ChangedAnswers): Record<string, string> {
  const form = applicationForm(flow, kind)
  const answers = normalise(form, { ...minimalAnswers(flow, kind), ...change })
  return Object.fromEntries(
    check(form, answers, { today }).map(({ field, message }) => [
      field,
      say(message.key as keyof typeof en, message.params),
    ]),
  )
}
