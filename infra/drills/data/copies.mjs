import { readConfig } from '../../../apps/api/src/config/config.ts'
import { sealedColumns } from '../../../apps/api/src/modules/maintenance/key-rotation/reseal.repository.ts'
import { randomIds } from '../../../apps/api/src/crypto/ids.ts'
import { sealer } from '../../../apps/api/src/crypto/sealed.ts'
import { systemClock } from '../../../apps/api/src/time/clock.ts'
import { COUPON_NUMBERS, makeCoupon } from '../../../packages/contracts/src/pan/numbers/coupon.ts'

/** The tables that hold an application, those that are referred to first: the column that names it, and when a row was made. */
export const TABLES = {
  applications: { owner: 'id', at: 'created_at' },
  consents: { owner: 'application_id', at: 'at' },
  application_moves: { owner: 'application_id', at: 'at' },
  payments: { owner: 'application_id', at: 'started_at' },
  payment_orders: { owner: 'application_id', at: 'opened_at' },
  payment_ledger: { owner: 'payment_id', at: 'at' },
  remarks: { owner: 'application_id', at: 'created_at' },
  audit: { owner: 'object', at: 'at' },
}
/** Beside the coupon: what no other row may have. */
const UNIQUE = ['partner_reference', 'provider_ref', 'provider_payment_id']
const INSTANT = /(?:^|_)at$/u
const DAY_MILLISECONDS = 86_400_000

/** The ring of keys that a server without configuration has, with which the data of releases was made. */
export const keys = sealer(readConfig({}).PII_KEYS)

export const placeOf = (table, column) =>
  sealedColumns(systemClock).find(({ name }) => name === `${table}.${column}`)?.place

/** The rows of each application that can be copied: none whose money is on its way back. */
export function familiesIn(rows) {
  const refunded = new Set(
    rows.payments.filter(({ refunds }) => refunds > 0).map((row) => row.application_id),
  )
  return rows.applications
    .filter(({ id }) => !refunded.has(id))
    .map(({ id }) => {
      const payments = new Set(rows.payments.filter((row) => row.application_id === id).map((row) => row.id))
      return Object.entries(TABLES).map(([table, { owner }]) => [
        table,
        rows[table].filter((row) => row[owner] === id || payments.has(row[owner])),
      ])
    })
}

/** Copies of applications with everything that belongs to them, each with ids and numbers of its own, sealed for its own rows. */
export function copier(families, newest) {
  const shift = Date.now() - DAY_MILLISECONDS - Date.parse(newest)
  const hasMore = ([table, rows]) =>
    ['payments', 'application_moves', 'remarks'].includes(table) && rows.length > 0
  const rich = families.filter((family) => family.some(hasMore))

  function copied(table, row, number, ids) {
    const copy = { ...row }
    for (const [column, value] of Object.entries(row)) {
      if (value === null) continue
      if (ids.has(value)) copy[column] = ids.get(value)
      else if (column === 'id') copy.id = randomIds.next()
      else if (UNIQUE.includes(column)) copy[column] = `${value}-${number}`
      else if (INSTANT.test(column)) copy[column] = new Date(Date.parse(value) + shift).toISOString()
    }
    if (table === 'applications')
      copy.coupon = makeCoupon(randomIds.numbers(COUPON_NUMBERS.count, COUPON_NUMBERS.limit))
    // Nobody asks a gateway that is not there.
    if (table === 'payments') copy.ask_at = null
    for (const [column, value] of Object.entries(row)) {
      const place = placeOf(table, column)
      if (place && value !== '') copy[column] = keys.seal(place + copy.id, keys.open(place + row.id, value))
    }
    return copy
  }

  return {
    /** No copied row was made later. */
    until: new Date(Date.now() - DAY_MILLISECONDS).toISOString(),
    /** Every other one has payments, moves or remarks. */
    copy(number) {
      const from = number % 2 === 0 ? rich : families
      const family = from[(number >> 1) % from.length]
      const ids = new Map(
        family.flatMap(([table, rows]) =>
          table === 'applications' || table === 'payments'
            ? rows.map(({ id }) => [id, randomIds.next()])
            : [],
        ),
      )
      return family.map(([table, rows]) => [table, rows.map((row) => copied(table, row, number, ids))])
    },
  }
}
