import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Browser } from './caller.ts'

const BROWSERS = [
  ['Edge', /Edg\//u],
  ['Opera', /OPR\//u],
  ['Samsung Internet', /SamsungBrowser\//u],
  ['Firefox', /Firefox\/|FxiOS\//u],
  ['Chrome', /Chrome\/|CriOS\//u],
  ['Safari', /Safari\//u],
] as const

const SYSTEMS = [
  ['Android', /Android/u],
  ['iOS', /iPhone|iPad/u],
  ['Windows', /Windows/u],
  ['macOS', /Mac OS X/u],
  ['Linux', /Linux/u],
] as const

const first = (list: readonly (readonly [string, RegExp])[], text: string) =>
  list.find(([, pattern]) => pattern.test(text))?.[0]

/** Browser and system of a user agent in the words that a person knows; empty where none are recognised. */
export const deviceOf = (userAgent: string): string =>
  [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)].filter((each) => each !== undefined).join(', ')

/** Browser and system of whoever calls. */
export const deviceIn = ({ headers }: FastifyRequest): string => deviceOf(headers['user-agent'] ?? '')

const VERSIONS = /\d+(?:[._]\d+)*/gu

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
