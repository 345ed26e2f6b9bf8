import { setTimeout as wait } from 'node:timers/promises'
import { deedOf } from '@pan/contracts/kit/access/staff-right'
import type { StaffRole } from '@pan/contracts/staff/roles'
import { startCaseExport } from '@pan/contracts/staff/cases/exports'
import { saveText } from '@pan/contracts/staff/texts/texts'
import type { Clerk } from '../staff/clerks.ts'

const TEXT_VERSIONS = 3
const WAIT_MILLISECONDS = 2000

async function inNeed<T>(answer: ReturnType<Clerk['call']>): Promise<T> {
  const { status, data } = await answer
  if (status >= 300) throw new Error(`${status} when something was prepared for a page.`)
  return data as T
}

/** A file of cases, which a job goes through every application for. */
async function exported(lead: Clerk): Promise<string> {
  const body = { filter: { state: 'OBJECTION' }, reason: 'report' }
  await lead.prove(deedOf(startCaseExport.deed!, { body }))
  const { export: file } = await inNeed<{ export: { id: string } }>(lead.call('POST', 'exports', body))
  for (;;) {
    const { exports } = await inNeed<{ exports: { id: string; state: string }[] }>(
      lead.call('GET', 'exports'),
    )
    if (exports.find(({ id }) => id === file.id)?.state !== 'running') break
    await wait(WAIT_MILLISECONDS)
  }
  return file.id
}

/** Has made what only the product can make: a move of many cases that was checked, a file of cases, versions of a text; and waits until the sums of each day are there. */
export async function prepare(staff: ReadonlyMap<StaffRole, Clerk>, isExported: boolean) {
  const [lead, administrator, accountant] = (['lead', 'administrator', 'accountant'] as const).map((role) =>
    staff.get(role)!,
  )
  const { run } = await inNeed<{ run: { id: string } }>(
    lead!.call('POST', 'runs', {
      filter: { state: 'UNDER_PROCESS', category: 'CORRECTION' },
      to: 'OBJECTION',
      words: 'Please sign.',
    }),
  )
  const file = isExported ? await exported(lead!) : ''
  for (let version = 0; version < TEXT_VERSIONS; version++) {
    const { text } = await inNeed<{
      text: { version: number; texts: readonly { locale: string; subject: string; text: string }[] }
    }>(administrator!.call('GET', 'texts/mail.remark'))
    const texts = text.texts.map(({ locale, subject, text: words }) => ({
      locale,
      subject: `${subject.replace(/(?: \d+)+$/u, '')} ${text.version}`,
      text: words,
    }))
    const change = { version: text.version, texts }
    await administrator!.prove(deedOf(saveText.deed!, { params: { code: 'mail.remark' }, body: change }))
    await inNeed(administrator!.call('PUT', 'texts/mail.remark', change))
  }
  for (;;) {
    const report = await inNeed<{ being_added_up: object | null }>(accountant!.call('GET', 'payments/report'))
    if (report.being_added_up === null) break
    await wait(WAIT_MILLISECONDS)
  }
  return { run: () => run.id, export: () => file }
}
