import { createHmac } from 'node:crypto'
import { Buffer } from 'node:buffer'

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (text) => JSON.parse(Buffer.from(text, 'base64url').toString())

/** Tokens that were not signed by the server, or not as they are now, made from a real one. */
function forgeries(token, otherSubject) {
  const [head, payload, signature] = token.split('.')
  const header = decode(head)
  const claims = decode(payload)
  const signed = (newHead, newClaims, key) => {
    const text = `${encode(newHead)}.${encode(newClaims)}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  return {
    'of another subject': `${head}.${encode({ ...claims, sub: otherSubject })}.${signature}`,
    'with a later end': `${head}.${encode({ ...claims, exp: claims.exp + 86_400 })}.${signature}`,
    'with alg none': `${encode({ ...header, alg: 'none' })}.${payload}.`,
    'with alg NONE': `${encode({ ...header, alg: 'NoNe' })}.${payload}.`,
    'signed with an empty key': signed(header, claims, ''),
    'signed with its own key id': signed(header, claims, String(header.kid)),
    'with an unknown key id': signed({ ...header, kid: '__proto__' }, claims, 'x'),
    'with a key of its own': signed({ ...header, jwk: { kty: 'oct', k: 'eA' } }, claims, 'x'),
    'without its signature': `${head}.${payload}`,
    'with a signature cut short': `${head}.${payload}.${signature.slice(0, -2)}`,
    'of nothing': '..',
    'that is no token': 'null',
  }
}

/** A token that was changed, unsigned, or signed by somebody else opens nothing. */
export async function tokens({ client, callers: { a, b, userA, userB }, findings }) {
  const targets = [
    { path: `/api/v1/edit-pan-application/${a.id}`, real: a.token, other: b.id, caller: 'a' },
    { path: '/api/user', real: userA.token, other: userB.id, caller: 'userA' },
  ]
  let done = 0
  for (const { path, real, other, caller } of targets) {
    const honest = await client.send('GET', path, { token: real, caller })
    if (honest.status !== 200) findings.add(`GET ${path}: the real token gets ${honest.status}`)
    for (const [name, token] of Object.entries(forgeries(real, other))) {
      const answer = await client.send('GET', path, { token })
      done += 1
      if (answer.status !== 401)
        findings.add(`GET ${path.split('/').slice(0, 4).join('/')}: a token ${name} gets ${answer.status}`)
    }
  }
  return done
}
