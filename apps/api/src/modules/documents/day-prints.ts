import { PRINTED_TOGETHER_MAX, printOfToday } from '@pan/contracts/documents'
import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import { boundedLimit, LimitReached } from '../../concurrency/bounded-limit.ts'
import type { Cursor } from '../../db/queries/page.ts'
import { chunks } from '../../db/queries/chunks.ts'
import type { Store } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { Audit } from '../../observability/audit/audit.ts'
import type { PrintableApplication } from '../../pdf/application-pdf.ts'
import type { Pdfs } from '../../pdf/pdfs.ts'
import { beginningOfDay } from '../../time/indian-time.ts'
import type { Clock } from '../../time/clock.ts'
import type { OwnedApplications } from '../applications/owned/owned-applications.service.ts'

/** Each holds the documents of one file: they are made one after the other. */
const WAITING_MAX = 10
const RETRY_SECONDS = 30
/** So many places are read at a time: of as many whole files. */
const PLACES_READ = 40 * PRINTED_TOGETHER_MAX
/** As much as most forms have. */
const FORM_BYTES = 64 * 1024
/** As the call is in the log that led to the file. */
const ACTION = `${printOfToday.method} /api${printOfToday.path}`

interface DayPrintsDependencies {
  readonly store: Pick<Store, 'transaction'>
  readonly audit: Audit
  readonly clock: Clock
  readonly owned: Pick<OwnedApplications, 'restOfDay'>
  readonly pdfs: Pick<Pdfs, 'application' | 'together'>
  readonly printable: (id: string) => Promise<PrintableApplication>
  readonly noteDownload: (id: string) => Promise<void>
}

/** All filled forms of a day of an account, some in each file. */
export function dayPrints({
  store,
  audit,
  clock,
  owned,
  pdfs,
  printable,
  noteDownload,
}: DayPrintsDependencies) {
  const inTurn = boundedLimit(1, WAITING_MAX)

  async function print(ids: readonly string[], day: string): Promise<Uint8Array> {
    const documents: Uint8Array[] = []
    let language = ''
    // One after the other, each as if it were asked for alone: what others ask for is made in between.
    for (const id of ids) {
      const application = await printable(id)
      language ||= application.language
      documents.push(await pdfs.application(application))
    }
    return pdfs.together({ documents, title: day, date: day, language })
  }

  return {
    /** What each file is named by: of whom it is, and after which place of their list it begins. */
    async today(userId: string): Promise<string[]> {
      const names: string[] = []
      let after: Cursor = { at: beginningOfDay(clock.now()), id: '' }
      for (;;) {
        const places = await owned.restOfDay(userId, after, PLACES_READ)
        for (const chunk of chunks(places, PRINTED_TOGETHER_MAX)) {
          names.push(`${userId}/${after.at}/${after.id}`)
          after = chunk.at(-1)!
        }
        if (places.length < PLACES_READ) return names
      }
    },

    /**
     * The file with such a name; NOT_FOUND where nothing of it is there any more. Tells whose forms are in it before it is
     * made, has `hold` make room before that for as much as it should have, and for what it has more before anything is noted
     * as downloaded.
     */
    async read(name: string, hold: (bytes: number) => void, about: (ids: readonly string[]) => void) {
      const [userId = '', at = '', id = ''] = name.split('/')
      const after: Cursor = { at, id }
      const ids = (await owned.restOfDay(userId, after, PRINTED_TOGETHER_MAX)).map((place) => place.id)
      if (ids.length === 0) throw new Failure('NOT_FOUND')
      about(ids)
      hold(ids.length * FORM_BYTES)
      const day = formatDate(dayInIndia(new Date(at)))
      const bytes = await inTurn(() => print(ids, day), userId).catch((error: unknown) => {
        if (!(error instanceof LimitReached)) throw error
        throw new Failure('OVERLOADED', { retryAfterSeconds: RETRY_SECONDS, cause: error })
      })
      hold(bytes.length)
      // Each is written down as if it had been asked for alone.
      await store.transaction(async (tx) => {
        for (const object of ids) await audit(tx, { actor: `user:${userId}`, action: ACTION, object })
      })
      for (const each of ids) await noteDownload(each)
      return { bytes, fileName: `pan-applications-${day}.pdf` }
    },
  }
}
