import fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Counts an answer; `route` is a pattern: never an address, which can name a person. */
export type CountRequest = (method: string, route: string, status: number, milliseconds: number) => void

/** Refusals for a time are told apart from faults, as at the API. */
const statusClass = (status: number): string =>
  status === 429 || status === 503 ? String(status) : `${Math.floor(status / 100)}xx`

/** Metrics of the process and its requests, and the server that gives them to Prometheus at `/metrics`. */
export function prometheus(): { count: CountRequest; server: FastifyInstance } {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'pan_web_request_duration_seconds',
    help: 'How long answers took, by method, pattern of the route and class of the status (429 and 503 by themselves).',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [register],
  })
  const server = fastify()
  server.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  )
  return {
    count: (method, route, status, milliseconds) =>
      requests.labels(method, route, statusClass(status)).observe(milliseconds / 1000),
    server,
  }
}
