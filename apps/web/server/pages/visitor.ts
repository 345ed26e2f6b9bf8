import type { FastifyRequest } from 'fastify'

/**
 * What the API is told about who asks, whether a call is passed on or made for a page. The address is the one that this
 * server believes: what a caller who is no trusted proxy says about itself is not repeated.
 */
export const visitorHeaders = ({ ip, protocol, host, id }: FastifyRequest): Record<string, string> => ({
  'x-forwarded-for': ip,
  'x-forwarded-proto': protocol,
  'x-forwarded-host': host,
  'x-request-id': id,
})
