import { setTimeout as pause } from 'node:timers/promises'
import { ofApi } from '../servers/of-api.mjs'
import { call, fingerprint } from './traffic.mjs'

const Database = ofApi('better-sqlite3')

const TRIES = 20
const PAUSE_MILLISECONDS = 1000

/** The answer of a server that may be too busy for a while: that is no loss. */
async function untilAnswered(ask) {
  for (let tries = 1; ; tries++) {
    const answer = await ask()
    if ((answer !== undefined && answer.status < 500) || tries === TRIES) return answer
    await pause(PAUSE_MILLISECONDS)
  }
}
const asked = (...args) => untilAnswered(() => call(...args))

/** Looks at everything that was accepted; gives a sentence for each thing that is not there. */
export async function losses(origin, { applications }) {
  const lost = []
  for (const { id, token, files, isPaid } of applications) {
    const kept = await asked(origin, `edit-pan-application/${id}`, { token })
    if (kept?.body?.pan?.id !== id) {
      lost.push(`application ${id} is not there (${kept?.status ?? 'no answer'})`)
      continue
    }
    if (files.length > 0) lost.push(...(await lostFiles(origin, { id, token, files })))
    if (isPaid) {
      const { body } = (await asked(origin, `payment-details/${id}`, { token })) ?? {}
      if (body?.paymentDetails?.payment_status_code !== 'Success')
        lost.push(`the payment of ${id} is ${body?.paymentDetails?.payment_status_code ?? 'unknown'}`)
    }
  }
  return lost
}

async function lostFiles(origin, { id, token, files }) {
  const { body } = (await asked(origin, `${id}/attachment-display`, { token })) ?? {}
  const found = new Set()
  for (const { download_url } of body?.data?.attachments ?? []) {
    const { pathname, search } = new URL(download_url)
    const answer = await untilAnswered(() => fetch(origin + pathname + search))
    if (answer.ok) found.add(fingerprint(Buffer.from(await answer.arrayBuffer())))
    else files.push(`that a row of ${id} names`)
  }
  return files.filter((each) => !found.has(each)).map((each) => `the file ${each} of ${id} is not there`)
}

/**
 * What is wrong with a SQLite file: damage, rows that are half of something, and what is missing of that with which it was
 * filled; and how many applications came to that.
 */
export async function sqliteFaults(file, { applications }, filled) {
  const database = new Database(file, { readonly: true })
  const one = (sql) => database.prepare(sql).pluck().get()
  const count = one('SELECT count(*) FROM applications')
  const faults = [
    ...(one('PRAGMA integrity_check') === 'ok' ? [] : ['the database is damaged']),
    ...(database.pragma('foreign_key_check').length === 0 ? [] : ['rows point to rows that are not there']),
    ...(one('SELECT count(DISTINCT application_id) FROM consents') === count
      ? []
      : ['an application is half there']),
    ...(count - filled.applications >= applications.length
      ? []
      : [`${count - filled.applications} applications for ${applications.length} accepted ones`]),
  ]
  database.close()
  return { count: count - filled.applications, faults: [...faults, ...(await filled.losses(`file:${file}`))] }
}
