import { readInPieces, type Days, type PiecesOptions } from '../../../db/queries/read-in-pieces.ts'
import type { Store } from '../../../db/store.ts'
import type { Count, DaySums } from '../payments.tables.ts'
import { countOrders, countPayments } from './report.repository.ts'
import { listUnnoted, listUnproven } from './mismatches.repository.ts'

export const addCounts = (counts: readonly Count[]): Count => ({
  count: counts.reduce((all, { count }) => all + count, 0),
  paise: counts.reduce((all, { paise }) => all + paise, 0),
})

/** One group of those that are alike in everything that the report tells apart. */
function together(groups: DaySums['payments']): DaySums['payments'] {
  const alike = Map.groupBy(groups, ({ count: _, paise: __, paid: ___, stray: ____, ...what }) =>
    JSON.stringify(what),
  )
  return [...alike.values()].map((group) => ({
    ...group[0]!,
    ...addCounts(group),
    paid: group.reduce((all, { paid }) => all + paid, 0),
    stray: group.reduce((all, { stray }) => all + stray, 0),
  }))
}

/** Adds up the orders and payments of a time, piece by piece: each row counts as it is when its turn comes. */
export async function sumsOf(store: Store, days: Days, options?: PiecesOptions): Promise<DaySums> {
  const { paymentOrders, payments } = store.tables
  const ofOrders = await readInPieces(
    store,
    paymentOrders.openedAt,
    days,
    async (session, piece) => ({
      ...(await countOrders(session, piece)),
      wrong: await listUnproven(session, piece),
    }),
    options,
  )
  const ofPayments = await readInPieces(
    store,
    payments.startedAt,
    days,
    async (session, piece) => ({
      groups: await countPayments(session, piece),
      wrong: await listUnnoted(session, piece),
    }),
    options,
  )
  return {
    orders: {
      paid: addCounts(ofOrders.map(({ paid }) => paid)),
      unpaid: addCounts(ofOrders.map(({ unpaid }) => unpaid)),
    },
    payments: together(ofPayments.flatMap(({ groups }) => groups)),
    contradictions: [...ofOrders, ...ofPayments].flatMap(({ wrong }) => wrong),
  }
}
