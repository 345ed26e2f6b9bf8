import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'

/** Answers with the protocol's own form of an error. */
export function refuse(reply: FastifyReply, status: number, description: string): FastifyReply {
  return reply.code(status).send({
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      field: null,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  })
}

/** Lets nobody in who does not know the keys. */
export function keyGuard(keyId: string, keySecret: string): onRequestHookHandler {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return (request: FastifyRequest, reply, done) => {
    if (request.headers.authorization === authorization) done()
    else refuse(reply, 401, 'Authentication failed')
  }
}
