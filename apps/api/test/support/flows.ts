import type { Category, Flow } from '@pan/contracts/pan/flow'
import type { Pan } from '@pan/contracts/application-answers'
import { applicationForm } from '@pan/contracts/forms/register'
import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import type { LightMyRequestResponse } from 'fastify'
import type { TestServer } from './app.ts'
import { bearer, type Submitted } from './applications.ts'

/** Which form an application fills in. */
export interface Filled {
  readonly flow: Flow
  readonly kind: ApplicantKind
}
type Body = Readonly<Record<string, unknown>>

export const CATEGORY_OF: Readonly<Record<Flow, Category>> = {
  new: 'NEW',
  lost: 'DUPLICATE',
  correction: 'CORRECTION',
}

/** What a client says beside the answers. */
export const categoryFields = ({ flow, kind }: Filled): Body => ({
  application_category: CATEGORY_OF[flow],
  applicant_status: kind === 'individual' ? 'individual' : 'non-individual',
  ...(kind !== 'individual' && { non_individual_type: kind }),
})

/** Where it is submitted, and all that is told of it is asked for. */
export const submitUrl = ({ flow }: Filled): string =>
  `/api/v1/${flow === 'new' ? 'apply-newpan' : 'apply-replace-crt-pan'}?include=details`

/** Sends the fewest answers of a form with some changes; `undefined` leaves one out. */
export async function send(
  server: TestServer,
  filled: Filled,
  change: Body = {},
): Promise<LightMyRequestResponse> {
  const answers = minimalAnswers(filled.flow, filled.kind)
  return server.app.inject({
    method: 'POST',
    url: submitUrl(filled),
    payload: { ...answers, ...categoryFields(filled), captcha: await server.captcha(), ...change },
  })
}

/** An application that was accepted, and the token of its applicant. */
export async function sent(
  server: TestServer,
  filled: Filled,
  change: Body = {},
): Promise<Submitted['data']> {
  const answer = await send(server, filled, change)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<Submitted>().data
}

/** Sends a change to the address for changes of a flow. */
export const change = (
  server: TestServer,
  flow: Flow,
  { pan, token }: Pick<Submitted['data'], 'pan' | 'token'>,
  payload: Body,
): Promise<LightMyRequestResponse> =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1/${flow === 'new' ? 'newpan-update' : 'update-replace-crt-pan'}/${pan.id}?include=details`,
    headers: bearer(token),
    payload,
  })

/** What a page sends back: the answers of the form as it has read them. */
export const answersOf = ({ flow, kind }: Filled, pan: Pan): Body =>
  Object.fromEntries(Object.keys(applicationForm(flow, kind).fields).map((name) => [name, pan[name]]))
