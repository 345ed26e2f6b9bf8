import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { deviceIn } from './device.ts'

const VERSIONS = /\d+(?:[._]\d+)*/gu

/** In what a session of the staff is begun. */
export interface Browser {
  /** As `deviceIn` gives it. */
  readonly device: string
  readonly kind: string
}

/**
 * What kind of browser, on what kind of system, has sent a request: the digest of its user agent without any number. An update
 * in the middle of a session changes numbers alone; another browser, system or program has other words.
 */
export const browserKindIn = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  createHash('sha256')
    .update((headers['user-agent'] ?? '').replaceAll(VERSIONS, ''))
    .digest('base64url')

/** The browser of whoever calls. */
export const browserIn = (request: FastifyRequest): Browser => ({
  device: deviceIn(request),
  kind: browserKindIn(request),
})
