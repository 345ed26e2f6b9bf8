import { join } from 'node:path'
import Database from 'better-sqlite3'
import { PARTNER, webhook, WEBHOOKS } from './data/partners.ts'

const SAMPLE = 400

/** Real ids of everything that a page can name. */
export type Ids = ReturnType<typeof idsIn> & Readonly<Record<'run' | 'export', () => string>>

function inTurn(ids: readonly string[]): () => string {
  let turn = 0
  return () => ids[turn++ % ids.length]!
}

export function idsIn(folder: string) {
  const database = new Database(join(folder, 'pan.db'), { readonly: true })
  // By the place of a row, all over the table: there are too many to go through them.
  function some(table: string, column = 'id', where = 'true'): () => string {
    const { last } = database.prepare(`SELECT max(rowid) AS last FROM ${table}`).get() as { last: number }
    const next = database
      .prepare(`SELECT ${column} FROM ${table} WHERE rowid >= ? AND (${where}) ORDER BY rowid LIMIT 1`)
      .pluck()
    const found = Array.from({ length: SAMPLE }, () => next.get(Math.ceil(Math.random() * last)) as string)
    const there = found.filter((value) => value !== undefined)
    if (there.length === 0) throw new Error(`There is no ${column} in ${table} where ${where}.`)
    return inTurn(there)
  }
  const all = (table: string, where: string) =>
    inTurn(database.prepare(`SELECT id FROM ${table} WHERE ${where}`).pluck().all() as string[])
  // Of one that was erased there is no case, and nothing to look for.
  const ofCase = (column: string) => some('applications', column, `state <> 'ERASED'`)
  const ids = {
    application: ofCase('id'),
    coupon: ofCase('coupon'),
    email: ofCase('email'),
    mobile: ofCase('mobile'),
    objected: some('applications', 'id', `state = 'OBJECTION'`),
    payment: some('payments'),
    secondTry: some('payments', 'id', `id LIKE 'q%'`),
    reference: some('payments', 'provider_ref', 'provider_ref IS NOT NULL'),
    receipt: some('refund_requests', 'id', `kind = 'cash' AND state = 'open'`),
    receiptNumber: some('refund_requests', 'gateway_payment', `kind = 'cash'`),
    custom: some('custom_payments'),
    customReference: some('custom_payments', 'reference'),
    partner: some('affiliates', 'id', `id <> 'growth-partner'`),
    received: some('affiliates', 'id', `state = 'RECEIVED'`),
    busyPartner: () => PARTNER,
    webhook: () => webhook(Math.floor(Math.random() * WEBHOOKS)),
    request: some('people_requests'),
    copy: all('people_requests', `id LIKE 'pages-copying-%'`),
    message: some('contact_messages'),
    messageReference: some('contact_messages', 'reference'),
    import: some('outcome_imports'),
    article: some('articles', 'id', `id LIKE 'pages-%'`),
    listChange: some('list_changes'),
    actor: some('audit', 'actor'),
    staffActor: some('audit', 'actor', `actor LIKE 'staff:%'`),
    deed: some('audit', 'action'),
    object: some('audit', 'object', `object <> ''`),
  }
  database.close()
  return ids
}
