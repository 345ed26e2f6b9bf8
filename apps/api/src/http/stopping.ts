import type { FastifyInstance } from 'fastify'
import type { ServerState } from './health.ts'

/** While the server stops, every answer ends its connection: an idle one would hold the stop up. */
export function registerStopping(app: FastifyInstance, life: ServerState): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (life.isStopping) void reply.header('connection', 'close')
    done()
  })
}
