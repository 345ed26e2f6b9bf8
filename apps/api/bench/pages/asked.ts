import type { Ids } from './ids.ts'

/** One way to open a page: what stands in the place of the names of its path, in its query and in its body. */
export interface Asked {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** A page by the method and path of its endpoint; each way to open it is measured by itself. */
export type Pages = Readonly<Record<string, Readonly<Record<string, (ids: Ids) => Asked>>>>

export const one = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
const DAYS = 280

/** A day of the last months that is over, as people write it. */
export function someDay(before = 2 + Math.floor(Math.random() * DAYS)): string {
  const date = new Date(Date.now() - before * DAY_MILLISECONDS)
  return [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

export const plain = { '': () => ({}) }
