import { png } from '../../test/support/files.ts'
import { json, wholeAnswer } from '../beside.ts'
import type { Clerk } from '../staff/clerks.ts'
import { submissions } from '../submissions.ts'

/** More at once would be told to come back. */
const UPLOADS_AT_ONCE = 2
const IMPORTED_ROWS = 10_000
const POINTS_EACH_WAY = 3000

interface Given {
  readonly url: string
  readonly metricsUrl: string
  readonly clerk: Clerk
  /** Runs an operator's command beside the server. */
  readonly admin: (...words: string[]) => Promise<unknown>
  /** The name of a backup that is not there yet. */
  readonly newBackup: () => string
  /** How many of a kind ask at the same time. */
  readonly atOnce: number
}

interface Applied {
  readonly pan: { readonly id: string }
  readonly token: string
}

/** So many of the same, some at a time. */
async function many(count: number, work: () => Promise<unknown>, atOnce: number): Promise<void> {
  let left = count
  const one = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

/** What a server does for people, staff and operators, by name. */
export function activities({ url, metricsUrl, clerk, admin, newBackup, atOnce }: Given) {
  const api = `${url}/api/v1`
  const next = submissions()
  const submit = async () =>
    (
      await json<{ data: Applied }>(`${api}/apply-newpan`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: next(),
      })
    ).data
  const bearer = ({ token }: Applied) => ({ authorization: `Bearer ${token}` })
  const picture = new Blob([new Uint8Array(png(POINTS_EACH_WAY, POINTS_EACH_WAY))], { type: 'image/png' })
  const rows = Array.from({ length: IMPORTED_ROWS }, (_, at) => `NOBODY-${at},AB${10_000 + at},`)

  async function read(applied: Applied): Promise<void> {
    await wholeAnswer(`${api}/edit-pan-application/${applied.pan.id}`, { headers: bearer(applied) })
  }
  async function form(applied: Applied): Promise<void> {
    const path = `${api}/download-pan-application/${applied.pan.id}`
    const { data } = await json<{ data: { download_link: string } }>(path, { headers: bearer(applied) })
    await wholeAnswer(url + new URL(data.download_link).pathname)
  }
  async function upload(): Promise<void> {
    const applied = await submit()
    const body = new FormData()
    body.set('file_to_upload', picture, 'proof.png')
    await wholeAnswer(`${api}/${applied.pan.id}/add-attachment`, {
      method: 'POST',
      headers: bearer(applied),
      body,
    })
  }
  async function importResults(): Promise<void> {
    const body = new FormData()
    body.set('kind', 'courier')
    const file = `coupon,courier_number,delivered_on\n${rows.join('\n')}`
    body.set('file', new Blob([file], { type: 'text/csv' }), 'results.csv')
    const { status, data } = await clerk.call('POST', 'imports', body)
    if (status !== 201) throw new Error(`${status} for an import: ${JSON.stringify(data)}`)
  }

  const each: Record<string, () => Promise<unknown>> = {
    submits: () => many(200, submit, atOnce),
    reads: async () => {
      const applied = await submit()
      await many(400, () => read(applied), atOnce)
    },
    documents: async () => {
      const applied = await submit()
      await many(40, () => form(applied), atOnce)
    },
    uploads: () => many(8, upload, UPLOADS_AT_ONCE),
    'an import of 10,000 rows': importResults,
    'a backup': () => admin('backup', 'create', newBackup(), '--keep', '1'),
    // One who asks, as there is.
    metrics: () => many(20, () => wholeAnswer(metricsUrl), 1),
  }
  return { ...each, 'all of these at once': () => Promise.all(Object.values(each).map((work) => work())) }
}
