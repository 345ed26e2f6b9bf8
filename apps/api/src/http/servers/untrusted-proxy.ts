import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/**
 * Says once that a caller who is not in TRUST_PROXY names another one it calls for. Mostly that is a proxy of ours which was
 * forgotten there: all who come through it are then counted as one, and soon turned away.
 */
export function registerUntrustedProxy(
  app: Pick<FastifyInstance, 'addHook'>,
  trust: (address: string, hop: number) => boolean,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  let isTold = false
  app.addHook('onRequest', (request, _, done) => {
    const { remoteAddress } = request.socket
    if (!isTold && request.headers['x-forwarded-for'] && remoteAddress && !trust(remoteAddress, 0)) {
      isTold = true
      log.warn(
        'a caller that is not in TRUST_PROXY sends X-Forwarded-For: whoever comes through it counts as one',
      )
    }
    done()
  })
}
