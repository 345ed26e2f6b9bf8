import Database from 'better-sqlite3'
import fastify from 'fastify'

// The yardstick of the look-ups: Fastify and better-sqlite3 and nothing else, on the database of the product. It knows one
// spelling of a city, and finds offices by LIKE.
const database = new Database(process.env['DATABASE_FILE'], { readonly: true })
database.pragma('cache_size = -32768')

const codes = database.prepare(`
  SELECT id, ward, area_code AS ao_code, ao_type, card_type AS type, category, range_code, ao_number AS ao_nbr, city, description
  FROM ao_codes WHERE city = ? AND state = ? AND card_type = ? ORDER BY position LIMIT 5000`)

const WHERE = 'name LIKE :like OR city LIKE :like OR state LIKE :like OR full_data LIKE :like'
const offices = database.prepare(`
  SELECT type, registered_with, name AS fc_name, full_data FROM pan_offices WHERE ${WHERE} ORDER BY position LIMIT 10`)
const count = database.prepare(`SELECT count(*) FROM pan_offices WHERE ${WHERE}`).pluck()

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
  const total = process.env['COUNTS'] === 'yes' ? Number(count.get(like)) : data.length
  const pagination = { total, last_page: Math.max(1, Math.ceil(total / 10)), current_page: 1, per_page: 10 }
  return reply.send({ result_panoffice: { data, pagination } })
})

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
