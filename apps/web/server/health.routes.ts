import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Health of this server itself: no page has an address that begins like this. `live` says that the process answers,
 * `ready` that it wants requests. An API that is away takes no web server out: its pages say what to do.
 */
export function healthRoutes(app: FastifyInstance, life: { readonly isStopping: boolean }): void {
  app.get('/-/live', async (_request, reply) => noStore(reply).send({ status: 'live' }))
  app.get('/-/ready', async (_request, reply) =>
    life.isStopping
      ? noStore(reply).code(503).send({ status: 'stopping' })
      : noStore(reply).send({ status: 'ready' }),
  )
  // While the server stops, every answer ends its connection: an idle one would hold the stop up.
  app.addHook('onSend', async (_request, reply) => {
    if (life.isStopping) void reply.header('connection', 'close')
  })
}

const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store')
