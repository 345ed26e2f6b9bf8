import type { FastifyInstance } from 'fastify'
import type { Store } from '../../db/store.ts'
import type { Meters } from '../metrics/meters.ts'

/** Tells a collector which request took how long with what. Nothing of it names a person or a reference. */
export interface Tracing {
  /** Each request is a span under the pattern of its route. */
  watch(app: FastifyInstance): void
  /** The same meters; documents and calls of the gateway are spans of the request they belong to besides. */
  metersWith(meters: Meters): Meters
  /** The same store; transactions of a request are spans of it. */
  storeWith(store: Store): Store
  /** Sends what is left. */
  close(): Promise<void>
}
