import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import Database from 'better-sqlite3'
import fastify from 'fastify'

// The yardstick: what a careful team writes in an hour with Fastify and better-sqlite3 and nothing else. It stores and reads
// what the product does, and checks, guards, encrypts and logs nothing.
const folder = process.env['DATA_DIR']!
mkdirSync(folder, { recursive: true })
const database = new Database(`${folder}/bare.db`)
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.exec(`
  CREATE TABLE IF NOT EXISTS applications (id TEXT PRIMARY KEY, coupon TEXT NOT NULL UNIQUE, answers TEXT NOT NULL,
    mobile TEXT NOT NULL, email TEXT NOT NULL, date_of_birth TEXT NOT NULL, created_at TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS applications_mobile ON applications (mobile, date_of_birth);
  CREATE INDEX IF NOT EXISTS applications_email ON applications (email, date_of_birth);
  CREATE TABLE IF NOT EXISTS proofs (kind TEXT NOT NULL, applicant TEXT NOT NULL, place INTEGER NOT NULL, id TEXT NOT NULL,
    description TEXT NOT NULL, PRIMARY KEY (kind, applicant, place)) WITHOUT ROWID;`)

interface Answers {
  cell_nbr: string
  email_address: string
  date_of_birth: string
  captcha?: string
}

const insert = database.prepare('INSERT INTO applications VALUES (?, ?, ?, ?, ?, ?, ?)')
const insertAll = database.transaction((values: unknown[]) => void insert.run(...values))
const byId = database.prepare<[string], { id: string; coupon: string; answers: string }>(
  'SELECT id, coupon, answers FROM applications WHERE id = ?',
)
const proofs = database.prepare<[string], { applicant: string; id: string; description: string }>(
  'SELECT applicant, id, description FROM proofs WHERE kind = ? ORDER BY applicant, place',
)
const insertProof = database.prepare('INSERT OR REPLACE INTO proofs VALUES (?, ?, ?, ?, ?)')

const app = fastify()

app.post<{ Body: Answers }>('/api/v1/apply-newpan', (request, reply) => {
  const { captcha: _, ...answers } = request.body
  const id = randomBytes(16).toString('base64url')
  const coupon = randomBytes(8).toString('hex')
  const now = new Date().toISOString()
  insertAll([
    id,
    coupon,
    JSON.stringify(answers),
    answers.cell_nbr,
    answers.email_address,
    answers.date_of_birth,
    now,
  ])
  const pan = { id, pan_coupon_nbr: coupon, ...answers }
  const data = { pan, payment_link: `/pay/${id}`, token: randomBytes(32).toString('base64url') }
  return reply.code(201).send({ message: 'You have successfully applied', data })
})

app.get<{ Params: { id: string } }>('/api/v1/edit-pan-application/:id', (request, reply) => {
  const found = byId.get(request.params.id)
  if (!found) return reply.code(404).send({ message: 'Not found' })
  return reply.send({ pan: { id: found.id, pan_coupon_nbr: found.coupon, ...JSON.parse(found.answers) } })
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
