import { deedOf } from '@pan/contracts/kit/access/staff-right'
import { caseExportFile, startCaseExport, type CaseExport } from '@pan/contracts/staff/cases/exports'
import type { CaseFilter } from '@pan/contracts/staff/cases/queue'
import { readCsv } from '../../../src/text/csv.ts'
import { proven, type SignedStaff, type StaffServer } from './cases.ts'

const REASON = 'report'

/** Asks for a file of what a filter finds, with a proof. */
export async function askExport(
  server: StaffServer,
  { me, call }: SignedStaff,
  filter: CaseFilter,
  more: Readonly<Record<string, string>> = {},
) {
  const body = { filter, reason: REASON }
  await proven(server, me, deedOf(startCaseExport.deed!, { body }))
  return call('POST', 'exports', body, more)
}

/** The files of somebody, the newest first. */
export const exportsOf = async ({ call }: SignedStaff): Promise<CaseExport[]> =>
  (await call('GET', 'exports')).json().data.exports

/** Asks for one and lets it be written. */
export async function exported(
  server: StaffServer,
  by: SignedStaff,
  filter: CaseFilter,
): Promise<CaseExport> {
  const answer = await askExport(server, by, filter)
  if (answer.statusCode !== 202) throw new Error(answer.body)
  await server.jobs.drain()
  const { id } = answer.json().data.export
  return (await exportsOf(by)).find((each) => each.id === id)!
}

/** Asks for the file itself, with a proof. */
export async function fetchExport(server: StaffServer, { me, call }: SignedStaff, id: string) {
  await proven(server, me, deedOf(caseExportFile.deed!, { params: { export_id: id } }))
  return call('GET', `exports/${id}/file`)
}

/** Its cells, row by row, the headings first. */
export async function cellsOf(server: StaffServer, by: SignedStaff, id: string): Promise<string[][]> {
  const answer = await fetchExport(server, by, id)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return readCsv(answer.body).map(({ cells }) => cells)
}
