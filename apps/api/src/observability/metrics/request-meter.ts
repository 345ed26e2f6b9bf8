import type { FastifyInstance } from 'fastify'
import type { Meters } from './meters.ts'

/** Counts each answer under the pattern of its route; an address that leads nowhere could hold anything and is not named. */
export function registerRequestMeter(app: FastifyInstance, meters: Pick<Meters, 'request'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.pattern || (request.routeOptions.url ?? '')
    meters.request(request.method, route, reply.statusCode, reply.elapsedTime)
    done()
  })
}
