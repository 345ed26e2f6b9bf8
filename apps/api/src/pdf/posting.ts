import { applicationForm } from '@pan/contracts/forms/register'
import { relevant } from '@pan/contracts/kit/form'
import { formIdOf } from './form-choice.ts'
import { lettersTo } from './form/filled-address.ts'
import { postingAddressesFor, type PostingAddress } from './posting-addresses.ts'
import { textAnswer, type PrintableApplication } from './writer/printable.ts'

const MARKS = {
  new: 'APPLICATION FOR PAN',
  lost: 'APPLICATION FOR PAN CHANGE REQUEST',
  correction: 'APPLICATION FOR PAN CHANGE REQUEST',
} as const

export interface Posting {
  /** What is written on the envelope, in the words of the PAN offices. */
  readonly mark: string
  readonly addresses: readonly PostingAddress[]
}

/** Where the papers of an application go by post. */
export function postingOf(
  application: Pick<PrintableApplication, 'flow' | 'kind' | 'answers' | 'applicationDate'>,
  addresses: readonly PostingAddress[],
): Posting {
  const { flow, kind } = application
  const answers = relevant(applicationForm(flow, kind), application.answers)
  const state = textAnswer(answers, `${lettersTo(answers)}_state`)
  return { mark: MARKS[flow], addresses: postingAddressesFor(addresses, formIdOf(application), state) }
}
