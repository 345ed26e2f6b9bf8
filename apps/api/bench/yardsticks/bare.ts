import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { newPanForm } from '@pan/contracts/forms/new-pan.form'
import type { Answers } from '@pan/contracts/kit/answers'
import { dayInIndia } from '@pan/contracts/kit/date-text'
import { relevant } from '@pan/contracts/kit/form'
import { checkRelevant } from '@pan/contracts/kit/form-check'
import { normalise } from '@pan/contracts/kit/normalise'
import Database from 'better-sqlite3'
import fastify from 'fastify'
import { securityHeaders } from '../../src/http/security-headers.ts'
import { CAPTCHA_SECRET } from '../submissions.ts'

// The yardstick: what a careful team writes with Fastify and better-sqlite3 and nothing else. Of applications it does what any
// honest service has to: it checks a captcha, a token and the rules of the contract, encrypts what it stores, keeps consents
// and a line of audit, sends the security headers and writes a log line; one FULL transaction a request. It has no roles, no
// languages, no limits, no mails, no keys that change and no metrics.
const folder = process.env['DATA_DIR']!
mkdirSync(folder, { recursive: true })
const database = new Database(`${folder}/bare.db`)
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.exec(`
  CREATE TABLE IF NOT EXISTS applications (id TEXT PRIMARY KEY, coupon TEXT NOT NULL UNIQUE, sealed TEXT NOT NULL,
    mobile TEXT NOT NULL, email TEXT NOT NULL, date_of_birth TEXT NOT NULL, created_at TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS applications_mobile ON applications (mobile, date_of_birth);
  CREATE INDEX IF NOT EXISTS applications_email ON applications (email, date_of_birth);
  CREATE TABLE IF NOT EXISTS consents (application TEXT NOT NULL REFERENCES applications (id), purpose TEXT NOT NULL,
    given INTEGER NOT NULL, at TEXT NOT NULL, PRIMARY KEY (application, purpose)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS captcha_uses (use TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS audit (id INTEGER PRIMARY KEY, at TEXT NOT NULL, deed TEXT NOT NULL, object TEXT NOT NULL,
    address TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS audit_object ON audit (object, at);
  CREATE TABLE IF NOT EXISTS proofs (kind TEXT NOT NULL, applicant TEXT NOT NULL, place INTEGER NOT NULL, id TEXT NOT NULL,
    description TEXT NOT NULL, PRIMARY KEY (kind, applicant, place)) WITHOUT ROWID;`)

const KEY = randomBytes(32)
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const HOUR_MILLISECONDS = 3_600_000

const hmac = (secret: string | Buffer, content: string) => createHmac('sha256', secret).update(content)

function seal(id: string, plain: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, KEY, iv).setAAD(Buffer.from(id))
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

function open(id: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, KEY, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(id))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = bytes.subarray(IV_BYTES + TAG_BYTES)
  return decipher.update(text, undefined, 'utf8') + decipher.final('utf8')
}

function tokenFor(id: string): string {
  const content = Buffer.from(JSON.stringify({ id, until: Date.now() + HOUR_MILLISECONDS })).toString(
    'base64url',
  )
  return `${content}.${hmac(KEY, content).digest('base64url')}`
}

function mayRead(id: string, authorization = ''): boolean {
  const [content = '', signature = ''] = authorization.replace('Bearer ', '').split('.')
  const wanted = hmac(KEY, content).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false
  const token = JSON.parse(Buffer.from(content, 'base64url').toString()) as { id: string; until: number }
  return token.id === id && token.until > Date.now()
}

/** What a captcha is spent as; undefined where it does not hold. */
function captchaUse(captcha: unknown): string | undefined {
  const { challenge, solution } = JSON.parse(Buffer.from(String(captcha), 'base64').toString()) as {
    challenge: { parameters: { keySignature: string; expiresAt: number }; signature: string }
    solution: { derivedKey: string }
  }
  const { parameters, signature } = challenge
  const isOurs = hmac(CAPTCHA_SECRET, JSON.stringify(parameters)).digest('hex') === signature
  const key = createHmac('sha256', `${CAPTCHA_SECRET} key`).update(Buffer.from(solution.derivedKey, 'hex'))
  const isSolved = key.digest('hex') === parameters.keySignature
  return isOurs && isSolved && parameters.expiresAt * 1000 > Date.now() ? signature : undefined
}

const insertUse = database.prepare('INSERT INTO captcha_uses VALUES (?)')
const insert = database.prepare('INSERT INTO applications VALUES (?, ?, ?, ?, ?, ?, ?)')
const insertConsent = database.prepare('INSERT INTO consents VALUES (?, ?, ?, ?)')
const insertAudit = database.prepare('INSERT INTO audit (at, deed, object, address) VALUES (?, ?, ?, ?)')
const submit = database.transaction((use: string, row: readonly string[], address: string) => {
  const [id] = row
  const at = row.at(-1)!
  insertUse.run(use)
  insert.run(...row)
  for (const purpose of ['terms', 'messages']) insertConsent.run(id, purpose, 1, at)
  insertAudit.run(at, 'submit', id, address)
})
const byId = database.prepare<[string], { id: string; coupon: string; sealed: string }>(
  'SELECT id, coupon, sealed FROM applications WHERE id = ?',
)
const read = database.transaction((id: string, address: string) => {
  insertAudit.run(new Date().toISOString(), 'read', id, address)
  return byId.get(id)
})
const proofs = database.prepare<[string], { applicant: string; id: string; description: string }>(
  'SELECT applicant, id, description FROM proofs WHERE kind = ? ORDER BY applicant, place',
)
const insertProof = database.prepare('INSERT OR REPLACE INTO proofs VALUES (?, ?, ?, ?, ?)')

const app = fastify({ logger: true })
app.addHook('onSend', async (_request, reply) => void reply.headers(headers))
const headers = securityHeaders(false)
const form = newPanForm('individual')

app.post<{ Body: Readonly<Record<string, unknown>> }>('/api/v1/apply-newpan', (request, reply) => {
  const use = captchaUse(request.body['captcha'])
  if (use === undefined) return reply.code(422).send({ message: 'The captcha does not hold' })
  const answers: Answers = relevant(form, normalise(form, request.body))
  const issues = checkRelevant(form, answers, { today: dayInIndia(new Date()) })
  if (issues.length > 0) return reply.code(422).send({ error: issues })
  const id = randomBytes(16).toString('base64url')
  const coupon = randomBytes(8).toString('hex')
  const born = hmac(KEY, String(answers['date_of_birth'])).digest('base64url')
  const contact = [String(answers['cell_nbr']), String(answers['email_address'])]
  submit(
    use,
    [id, coupon, seal(id, JSON.stringify(answers)), ...contact, born, new Date().toISOString()],
    request.ip,
  )
  const pan = { id, pan_coupon_nbr: coupon, ...answers }
  const data = { pan, payment_link: `/pay/${id}`, token: tokenFor(id) }
  return reply.code(201).send({ message: 'You have successfully applied', data })
})

app.get<{ Params: { id: string } }>('/api/v1/edit-pan-application/:id', (request, reply) => {
  const { id } = request.params
  if (!mayRead(id, request.headers.authorization)) return reply.code(401).send({ message: 'Log in' })
  const found = read(id, request.ip)
  if (!found) return reply.code(404).send({ message: 'Not found' })
  const answers = JSON.parse(open(id, found.sealed)) as Answers
  return reply.send({ pan: { id, pan_coupon_nbr: found.coupon, ...answers } })
})

app.get('/api/v1/id-proof', (_request, reply) => {
  const lists: Record<string, { id: string; id_proof_desc: string }[]> = {}
  for (const { applicant, id, description } of proofs.all('id')) {
    ;(lists[applicant] ??= []).push({ id, id_proof_desc: description })
  }
  return reply.send({ data: { id_proof: lists } })
})

/** Takes the product's own list, so that both answer the same. */
app.post<{ Body: Record<string, { id: string; id_proof_desc: string }[]> }>('/proofs', (request, reply) => {
  for (const [applicant, list] of Object.entries(request.body)) {
    list.forEach(({ id, id_proof_desc }, place) => insertProof.run('id', applicant, place, id, id_proof_desc))
  }
  return reply.send({})
})

app.get('/api/health/live', (_request, reply) => reply.send({ status: 'live' }))
process.on('SIGTERM', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
