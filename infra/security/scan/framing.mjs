import { answersTo, malformedRequests, statusesIn } from '../malformed-requests.ts'

/** Requests that two servers may read differently are refused, and nothing that is hidden in one is answered. */
export async function framing({ origin, findings, until }) {
  let done = 0
  for (const { name, sent, statuses } of malformedRequests) {
    if (Date.now() > until) break
    done += 1
    const got = statusesIn(await answersTo(origin, sent))
    if (got.join() !== statuses.join())
      findings.add(`${name}: answered ${got.join() || 'nothing'} instead of ${statuses.join()}`)
  }
  return done
}
