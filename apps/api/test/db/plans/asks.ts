import type { Store } from '../../../src/db/store.ts'

/** A function of the product that asks the database, with what it is told. */
export interface Ask {
  readonly name: string
  readonly ask: (store: Store) => unknown
}

/** An ask of a function that takes a session or the store first. */
export const ask = <Values extends readonly unknown[]>(
  asking: (store: Store, ...values: Values) => unknown,
  ...values: Values
): Ask => ({ name: asking.name, ask: (store) => asking(store, ...values) })

/** An ask about work that is no function by itself. */
export const named = (name: string, work: (store: Store) => unknown): Ask => ({ name, ask: work })

export const MOMENT = '2026-01-01T00:00:00.000Z'
export const AFTER = { at: MOMENT, id: 'x' }
/** As many as a page has: for two SQLite may well do something else. */
export const IDS = Array.from({ length: 51 }, (_each, number) => `x${number}`)
