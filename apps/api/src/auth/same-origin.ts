import type { FastifyInstance } from 'fastify'
import { Failure } from '../errors/failure.ts'

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * Refuses what no page of ours has sent: a browser says with every request who has, and nothing in a page can change that.
 * Whatever changes something has to say it; to read, a person may also have opened the address.
 */
export function registerSameOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const site = request.headers['sec-fetch-site']
    const isOurs =
      site === 'same-origin' || (READING.has(request.method) && (site === undefined || site === 'none'))
    done(isOurs ? undefined : new Failure('FORBIDDEN'))
  })
}
