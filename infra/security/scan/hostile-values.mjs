import { captcha } from './callers.mjs'
import { eachWithin } from './client.mjs'
import { pathWith } from './operations.mjs'

const VALUES = [
  "' OR '1'='1' --",
  '"; DROP TABLE users; --',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '../../../../etc/passwd',
  '$(sleep 5);`sleep 5`',
  'http://127.0.0.1:1/',
  'a\r\nSet-Cookie: scan=1',
  '\u0000\uFFFE\u202E',
  '%00%0d%0a',
  `${'a'.repeat(60)}${'!'.repeat(60)}`,
  'A'.repeat(20_000),
  -1,
  1e308,
  null,
  [],
  {},
  { $gt: '' },
  ['__proto__'],
  true,
]

/** The token of somebody who is let in, so that the value gets past the door. */
const tokenFor = (access, { a, userA, partner }) => {
  if (access.includes('applicant')) return { token: a.token, caller: 'a' }
  if (access.includes('login')) return { token: userA.token, caller: 'userA' }
  if (access.includes('partner')) return { token: partner.key, caller: 'partner' }
  return { caller: 'visitor' }
}

// These end what the rest of the scan works with; every one of them is asked with a body that lacks what it needs.
const ENDING = /\/(?:logout|account\/erasure|account\/password)$/u

function* casesOf(operation, turn) {
  const { example = {}, inPath, inQuery } = operation
  let at = turn
  const next = () => VALUES[at++ % VALUES.length]
  for (const name of inQuery) yield { operation, query: { [name]: next() } }
  for (const name of inPath) yield { operation, path: { [name]: next() } }
  for (const name of Object.keys(example)) yield { operation, body: { ...example, [name]: next() } }
  if (operation.example) yield { operation, body: { ...example, ['__proto__x']: next(), constructor: 1 } }
}

/** Each parameter and each field of every operation gets hostile values in turn; no answer may be a fault or an echo. */
export async function hostileValues({ client, origin, operations, callers, until }) {
  const targets = operations.filter(({ path }) => !ENDING.test(path))
  const rounds = [...Array(VALUES.length).keys()].flatMap((turn) =>
    targets.flatMap((operation, at) => [...casesOf(operation, turn + at)]),
  )
  const solved = await captcha(origin)
  return eachWithin(rounds, until, async ({ operation, query = {}, path = {}, body }) => {
    const { method, access } = operation
    const own = { id: callers.a.id, user_id: callers.userA.id }
    const values = Object.fromEntries(
      Object.entries({ ...own, ...path }).map(([name, value]) => [
        name,
        path[name] === undefined ? value : encodeURIComponent(String(value).slice(0, 2000)),
      ]),
    )
    const search = Object.entries(query).map(
      ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
    )
    const address =
      pathWith(operation.path, values) + (search.length > 0 ? `?${search.join('&').slice(0, 6000)}` : '')
    await client.send(method, address, {
      ...tokenFor(access, callers),
      ...(body && { json: { captcha: solved, ...body } }),
    })
  })
}
