// Fetches a captcha challenge, does the work it asks for and prints what goes into the field `captcha`.
// Plain Node ≥ 20:  node solve-captcha.mjs http://localhost:8080
import { pbkdf2Sync } from 'node:crypto'

const origin = process.argv[2] ?? 'http://localhost:8080'
const challenge = await (await fetch(new URL('/api/v1/captcha', origin))).json()
const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
if (algorithm !== 'PBKDF2/SHA-256') throw new Error(`This example does not know ${algorithm}.`)

// The password of a try is the nonce and the number of the try; the right one gives a key that begins as asked.
const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)])
const saltBytes = Buffer.from(salt, 'hex')
let counter = -1
let derivedKey = ''
while (!derivedKey.startsWith(keyPrefix)) {
  counter += 1
  password.writeUInt32BE(counter, password.length - 4)
  derivedKey = pbkdf2Sync(password, saltBytes, cost, keyLength, 'sha256').toString('hex')
}

const answer = { challenge, solution: { counter, derivedKey } }
console.log(Buffer.from(JSON.stringify(answer)).toString('base64'))
