import type { Reply } from '@pan/contracts/kit/endpoint'
import type { ImportFile, ImportKind } from '@pan/contracts/staff/import-file'
import type { readImport as readImportEndpoint } from '@pan/contracts/staff/imports'
import { withFile } from '../../support/files.ts'
import type { SignedStaff, StaffServer } from './cases.ts'

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content

/** Sends a file to be checked. */
export function sendImport(
  server: StaffServer,
  { me }: SignedStaff,
  kind: ImportKind,
  content: string | Uint8Array,
  more: Readonly<Record<string, string>> = {},
) {
  const file = { name: 'results.csv', bytes: bytesOf(content), type: 'text/csv', field: 'file' }
  const { headers, payload } = withFile({ kind }, file)
  return server.staff.inject({
    method: 'POST',
    url: '/api/v1/staff/imports',
    headers: { ...me.headers, ...headers, ...more },
    payload,
  })
}

/** Sends a file to be checked that is taken. */
export async function checkedImport(...sent: Parameters<typeof sendImport>): Promise<ImportFile> {
  const answer = await sendImport(...sent)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.import
}

/** A file with its refused rows. */
export const readImport = async (
  { call }: SignedStaff,
  id: string,
): Promise<Reply<typeof readImportEndpoint>['data']> => (await call('GET', `imports/${id}`)).json().data

/** Confirms a file, and lets its minute go by and its rows be applied. */
export async function applyImport(server: StaffServer, { call }: SignedStaff, id: string): Promise<void> {
  const answer = await call('POST', `imports/${id}/confirmation`)
  if (answer.statusCode !== 202) throw new Error(answer.body)
  server.clock.forward(60)
  await server.jobs.drain()
}
