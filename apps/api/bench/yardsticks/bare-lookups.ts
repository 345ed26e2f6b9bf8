import Database from 'better-sqlite3'
import fastify from 'fastify'

// The yardstick of the look-ups: Fastify and better-sqlite3 and nothing else, on the same rows. It knows one spelling of a
// city, finds offices by LIKE, and counts no more of them than it shows.
const database = new Database(process.env['DATABASE_FILE'], { readonly: true })
database.pragma('cache_size = -32768')

const codes = database.prepare(`
  SELECT id, ward, ao_code, ao_type, type, category, range_code, ao_nbr, city, description
  FROM ao_codes WHERE city = ? AND state = ? AND type = ? ORDER BY position`)

const offices = database.prepare(`
  SELECT type, registered_with, fc_name, full_data FROM pan_offices
  WHERE fc_name LIKE :like OR city LIKE :like OR state LIKE :like OR full_data LIKE :like ORDER BY position LIMIT 10`)

const app = fastify()

app.get('/api/health/live', () => ({}))

app.post<{ Body: { city: string; state: string; card_type: string } }>(
  '/api/v1/search-ao-code',
  (request, reply) => {
    const { city, state, card_type } = request.body
    return reply.send({ data: { result_ao_code: codes.all(city, state, card_type) } })
  },
)

app.post<{ Body: { address: string } }>('/api/v1/search-pancard-office', (request, reply) => {
  const like = { like: `%${request.body.address}%` }
  const data = offices.all(like)
  const total = data.length
  const pagination = { total, last_page: Math.max(1, Math.ceil(total / 10)), current_page: 1, per_page: 10 }
  return reply.send({ result_panoffice: { data, pagination } })
})

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
