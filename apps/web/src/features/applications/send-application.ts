import { CATEGORY_OF, type Flow } from '@pan/contracts/pan/flow'
import { applyNewPan, applyReplacePan, updateNewPan, updateReplacePan } from '@pan/contracts/applications'
import type { Pan } from '@pan/contracts/application-answers'
import type { Answers } from '@pan/contracts/kit/answers'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { ApiProblem, call, type CallOptions } from '../../api/call.ts'
import { typeOf } from '../../navigation/flow.ts'

/** Who applies, as it goes along with the answers. */
export const applicantOf = (kind: ApplicantKind) => ({
  applicant_status: typeOf(kind),
  ...(kind !== 'individual' && { non_individual_type: kind }),
})

/** Whose form an application has. */
export const kindOf = (pan: Pan): ApplicantKind => pan.non_individual_type || 'individual'

/** What is known of earlier tries to send the same form, also those of a page that ended before an answer came. */
interface Tries {
  sentUnder: () => string | undefined
  send: (key: string) => Promise<void>
}

/**
 * Submits under the key of an earlier try: the service answers what it has made then, if that had arrived. If the answers have
 * changed since, they are an application of their own. A key under which nothing was made is as good as a new one.
 */
export async function submitOnce(flow: Flow, answers: Answers, key: string, { sentUnder, send }: Tries) {
  const under = async (idempotencyKey: string) => {
    await send(idempotencyKey)
    return submitApplication(flow, answers, { idempotencyKey })
  }
  const before = sentUnder() ?? key
  try {
    return await under(before)
  } catch (error) {
    const isReused = error instanceof ApiProblem && error.code === 'IDEMPOTENCY_KEY_REUSED'
    if (before === key || !isReused) throw error
    return under(key)
  }
}

/** A first PAN has a call of its own; the other two flows share one and say which they are. */
async function submitApplication(flow: Flow, answers: Answers, options: CallOptions) {
  if (flow === 'new')
    return call(applyNewPan, { query: {}, body: { ...answers, application_category: 'NEW' } }, options)
  const application_category = CATEGORY_OF[flow]
  return call(applyReplacePan, { query: {}, body: { ...answers, application_category } }, options)
}

/** The application as it is then, and the token to go on with. */
export async function updateApplication(pan: Pan, answers: Answers) {
  const { id, version, application_category } = pan
  const body = { ...answers, ...applicantOf(kindOf(pan)), version }
  const asked = { params: { id }, query: { include: 'details' } } as const
  const { data } = await (application_category === 'NEW'
    ? call(updateNewPan, { ...asked, body })
    : call(updateReplacePan, { ...asked, body: { ...body, application_category } }))
  // With the details that were asked for.
  return { ...data, pan: data.pan as Pan }
}
