import { eachWithin, jsonOf } from './client.mjs'
import { pathWith } from './operations.mjs'

const REFUSALS = new Set([400, 401, 403, 404, 405, 409, 415, 422, 429])

/** Everybody but the owner asks for the owner's application, account and objects, by every operation that names one. */
export async function foreignObjects({ client, operations, callers, findings, until }) {
  const { a, b, userA, userB, partner } = callers
  // Without this the rest would prove nothing: the owner does see what the others must not.
  const own = await client.send('GET', `/api/v1/edit-pan-application/${a.id}`, {
    token: a.token,
    caller: 'a',
  })
  if (jsonOf(own).pan?.applicant_lastname !== 'ZQALPHAX')
    findings.add('the owner does not see the own answers')

  const others = {
    visitor: undefined,
    b: b.token,
    userB: userB.token,
    partner: partner.key,
    reading: partner.readingKey,
  }
  const cases = operations
    .filter(({ inPath, isPublic }) => inPath.length > 0 && !isPublic)
    .flatMap((operation) => Object.entries(others).map(([caller, token]) => ({ operation, caller, token })))
  return eachWithin(cases, until, async ({ operation: { method, path, example }, caller, token }) => {
    const address = pathWith(path, { id: a.id, user_id: userA.id, other: a.id })
    const answer = await client.send(method, address, { token, caller, ...(example && { json: example }) })
    if (!REFUSALS.has(answer.status))
      findings.add(`${method} ${path}: ${caller} gets ${answer.status} for the object of another`)
  })
}
