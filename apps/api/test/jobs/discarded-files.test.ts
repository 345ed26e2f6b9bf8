import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { expect, test } from 'vitest'
import { randomIds } from '../../src/crypto/ids.ts'
import { adoptJobs } from '../../src/jobs/adopted-jobs.ts'
import type { JobPayload } from '../../src/jobs/jobs.tables.ts'
import { writeCsv } from '../../src/text/csv.ts'
import { atState, signedStaff, openStaffServer } from '../cases/support/cases.ts'
import { askExport, exportsOf } from '../cases/support/exports.ts'
import { applyImport, checkedImport, readImport } from '../cases/support/imports.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { bearer } from '../support/applications.ts'
import { sendBatch } from '../support/batches.ts'
import { partner } from '../support/callers.ts'
import { dialects } from '../support/databases.ts'

const NOT_WORKED_ON = 'We could not process this row because of a fault on our side: send it again'

/** Discards a job as the last try has left it. */
async function discard(
  { store, clock, jobs, services }: Pick<TestApp, 'store' | 'clock' | 'jobs' | 'services'>,
  name: string,
  payload: JobPayload,
): Promise<void> {
  const at = clock.now().toISOString()
  const dead = { name, payload, runAt: at, isDead: true, tries: 9, fault: '' }
  await store.transaction(async (tx) => {
    if (store.dialect === 'postgres') return adoptJobs(tx, [dead])
    const row = { ...dead, id: randomIds.next(), recurring: null, isTaken: false, createdAt: at }
    await tx.db.insert(tx.tables.jobs).values(row)
  })
  const [found] = (await jobs.list({ state: 'dead' })).rows
  expect(found!.name).toBe(name)
  await services.givenUpJobs.discard(found!.id)
}

test.each(dialects)(
  'of files of the staff no job is left running when it is discarded, on %s',
  async (dialect) => {
    const server = await openStaffServer(dialect)
    try {
      const lead = await signedStaff(server, 'lead')
      const { pan } = await atState(server, 'DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED')

      const csv = writeCsv([
        ['coupon', 'courier_number', 'delivered_on'],
        [pan.pan_coupon_nbr, 'AB123456IN', ''],
      ])
      const { id } = await checkedImport(server, lead, 'courier', csv)
      expect((await lead.call('POST', `imports/${id}/confirmation`)).statusCode).toBe(202)
      expect((await readImport(lead, id)).import.state).toBe('running')
      await discard(server, 'outcome-import', { id })
      // Somebody confirms it anew.
      expect((await readImport(lead, id)).import).toMatchObject({ state: 'checked', may_confirm: true })
      await applyImport(server, lead, id)
      expect((await readImport(lead, id)).import.state).toBe('finished')

      const asked = await askExport(server, lead, { state: 'DISPATCHED' })
      await discard(server, 'case-export', { id: asked.json().data.export.id })
      expect(await exportsOf(lead)).toMatchObject([{ state: 'failed' }])
    } finally {
      await server.close()
    }
  },
)

test.each(dialects)(
  'a file of a partner ends when its job is discarded, and so does a row, on %s',
  async (dialect) => {
    const server = await testApp(dialect)
    try {
      const { key } = await partner(server)
      const answers = minimalAnswers('new', 'individual')
      const send = async (...references: string[]) => {
        const csv = writeCsv([
          ['partner_reference', ...Object.keys(answers)],
          ...references.map((each) => [each, ...Object.values(answers).map(String)]),
        ])
        return (await sendBatch(server, key, csv)).json().data.batch.id as string
      }
      const read = async (id: string) =>
        (await server.app.inject({ url: `/api/v1/partner/batches/${id}`, headers: bearer(key) })).json().data
      const refused = { outcome: 'refused', error: { '': [NOT_WORKED_ON] } }

      const whole = await send('A-1', 'A-2')
      await discard(server, 'batch', { id: whole, key: '' })
      expect(await read(whole)).toMatchObject({ batch: { is_finished: true }, rows: [refused, refused] })

      const other = await send('B-1')
      await discard(server, 'batch-row', { id: other, line: 2, key: '' })
      const { batch, rows } = await read(other)
      expect([batch.is_finished, rows[0].error]).toEqual([true, refused.error])
      // What waits of the jobs makes nothing any more.
      await server.jobs.drain()
      const made = await server.app.inject({ url: '/api/v1/partner/applications', headers: bearer(key) })
      expect(made.json().data.applications).toEqual([])
    } finally {
      await server.close()
    }
  },
)
