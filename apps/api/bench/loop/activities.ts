import { png } from '../../test/support/files.ts'
import { json, wholeAnswer } from '../lookups-under-load.ts'
import { submissions } from '../submissions.ts'

/** More at once would be told to come back. */
const UPLOADS_AT_ONCE = 2
const POINTS_EACH_WAY = 3000
/** With all the rest of a round it stays below what fills the log, which the writer then copies (`CHECKPOINT_PAGES`). */
const WRITTEN_BEFORE_TIMES = 4

/** How many of a kind there are in one round. */
export interface Amounts {
  readonly submits: number
  readonly reads: number
  readonly documents: number
  readonly uploads: number
  readonly scrapes: number
  readonly importedRows: number
}

type Work = () => Promise<unknown>

interface Given {
  readonly url: string
  readonly metricsUrl: string
  readonly amounts: Amounts
  /** What the staff do, by name. */
  readonly staff: Readonly<Record<string, Work>>
  readonly backup: Work
  /** Forgets an application, with all that follows from it. */
  readonly erase: (id: string) => Promise<unknown>
  /** How many of a kind ask at the same time. */
  readonly atOnce: number
}

interface Applied {
  readonly pan: { readonly id: string }
  readonly token: string
}

/** So many of the same, some at a time. */
async function many(count: number, work: Work, atOnce: number): Promise<void> {
  let left = count
  const one = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

/** What a server does for people, staff and operators, by name. */
export function activities({
  url,
  metricsUrl,
  amounts,
  staff,
  backup,
  erase,
  atOnce,
}: Given): Readonly<Record<string, Work>> {
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

  const each: Record<string, Work> = {
    submits: () => many(amounts.submits, submit, atOnce),
    reads: async () => {
      const applied = await submit()
      await many(amounts.reads, () => read(applied), atOnce)
    },
    documents: async () => {
      const applied = await submit()
      await many(amounts.documents, () => form(applied), atOnce)
    },
    uploads: () => many(amounts.uploads, upload, Math.min(atOnce, UPLOADS_AT_ONCE)),
    ...staff,
    'a backup': backup,
    'an erasure': async () => {
      // What others have written stands in the log that is emptied after it.
      await many(WRITTEN_BEFORE_TIMES * amounts.submits, submit, atOnce)
      await erase((await submit()).pan.id)
    },
    // One who asks, as there is.
    metrics: () => many(amounts.scrapes, () => wholeAnswer(metricsUrl), 1),
  }
  return { ...each, 'all of these at once': () => Promise.all(Object.values(each).map((work) => work())) }
}
