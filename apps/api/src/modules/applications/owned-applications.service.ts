import { setImmediate } from 'node:timers/promises'
import type { Category } from '@pan/contracts/pan/flow'
import type { Answers } from '@pan/contracts/kit/answers'
import type { Pan } from '@pan/contracts/applications'
import type { Reply } from '@pan/contracts/kit/endpoint'
import type { panListByUser } from '@pan/contracts/own-applications'
import type { Progress } from '@pan/contracts/pan/progress'
import { chunks } from '../../db/queries/chunks.ts'
import { cursorIn, pageOf } from '../../db/queries/page.ts'
import type { Session, Store } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { Clock } from '../../time/clock.ts'
import type { Sealer } from '../../crypto/sealed.ts'
import type { Erasures } from '../privacy/erasures.service.ts'
import {
  findApplication,
  listConsents,
  listOwned,
  listOwnedAfter,
  readOwned,
  replaceSealed,
  type ApplicationRow,
} from './applications.repository.ts'
import {
  eraseApplication,
  listErasedBefore,
  listTestsUnchangedSince,
  listUnchangedSince,
  removeApplication,
} from './erased-applications.repository.ts'
import { panOf } from './pan.ts'
import { AADHAAR_FIELDS, openAnswers, sealAnswers } from './sealed-answers.ts'

/** A page of the list that an account sees. */
type OwnedPage = Reply<typeof panListByUser>
type OwnedApplication = OwnedPage['userPanList'][number]

interface PageAsked {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** An application with what was agreed to. */
interface ExportedApplication {
  readonly pan: Pan
  readonly consents: Awaited<ReturnType<typeof listConsents>>
}

/** Twenty take some milliseconds to decrypt, or to erase. */
const ROWS_AT_ONCE = 20
/** Applications on a page, unless somebody asks for another number. */
const PAGE = 50

const textOf = (answers: Answers, name: string): string => String(answers[name] ?? '')

/** An entity has one name; a person has one on the card. */
const nameIn = (answers: Answers): string =>
  textOf(answers, 'name_on_card') || textOf(answers, 'applicant_lastname')

export interface OwnedDependencies {
  readonly store: Store
  readonly sealer: Sealer
  readonly clock: Clock
  /** Forgets what was said about an application and sent with it. */
  readonly forget: (tx: Session, applicationId: string) => Promise<void>
  readonly erasures: Pick<Erasures, 'note'>
}

/** The applications of an account. */
export function ownedApplicationsService({ store, sealer, clock, forget, erasures }: OwnedDependencies) {
  async function panIn(row: ApplicationRow): Promise<Pan> {
    const application = await findApplication(store, row.id)
    return panOf(row, application?.payment ?? { mode: '', isPaid: false }, openAnswers(sealer, row))
  }

  async function eraseTest(tx: Session, id: string): Promise<void> {
    await forget(tx, id)
    await eraseApplication(tx, id, clock.now().toISOString())
  }

  async function eraseOne(tx: Session, id: string): Promise<void> {
    await eraseTest(tx, id)
    await erasures.note(tx, 'application', id)
  }

  /** Its applications in pieces, newest first: who has thousands of them holds nobody else up. */
  async function* piecesOf(userId: string): AsyncGenerator<ApplicationRow[]> {
    for (const ids of chunks(await listOwned(store, userId), ROWS_AT_ONCE)) {
      yield readOwned(store, userId, ids)
      await setImmediate()
    }
  }

  function lineOf(row: ApplicationRow): OwnedApplication {
    const answers = openAnswers(sealer, row)
    return {
      id: row.id,
      name_on_card: nameIn(answers),
      cell_nbr: textOf(answers, 'cell_nbr'),
      email_address: textOf(answers, 'email_address'),
      date_of_birth: textOf(answers, 'date_of_birth'),
      appln_date: row.applicationDate,
      application_category: row.category as Category,
      application_state: row.state as Progress,
    }
  }

  return {
    /** How many there are. */
    count: async (userId: string): Promise<number> => (await listOwned(store, userId)).length,

    /** A page of them, newest first, after the one that `cursor` names. */
    async list(userId: string, { limit = PAGE, cursor }: PageAsked = {}): Promise<OwnedPage> {
      const after = cursor === undefined ? undefined : cursorIn(cursor)
      if (cursor !== undefined && !after)
        throw new Failure('MALFORMED_REQUEST', {
          issues: [{ field: 'cursor', message: { key: 'error.cursor' } }],
        })
      const found = await listOwnedAfter(store, userId, after, limit + 1)
      const { rows, next } = pageOf(found, limit, ({ createdAt: at, id }) => ({ at, id }))
      const lines: OwnedApplication[] = []
      for (const piece of chunks(rows, ROWS_AT_ONCE)) {
        lines.push(...piece.map(lineOf))
        await setImmediate()
      }
      return { userPanList: lines, next_cursor: next === '' ? null : next }
    },

    /** Every application with its answers and what was agreed to, in pieces; Aadhaar numbers masked. */
    async *exported(userId: string): AsyncGenerator<ExportedApplication[]> {
      for await (const rows of piecesOf(userId)) {
        const exported: ExportedApplication[] = []
        for (const row of rows) {
          // One after the other: each may have hundreds of consents.
          exported.push({ pan: await panIn(row), consents: await listConsents(store, row.id) })
          await setImmediate()
        }
        yield exported
      }
    },

    /** Forgets what the applications of an account say and whose they are. */
    async erase(tx: Session, userId: string): Promise<void> {
      for (const id of await listOwned(tx, userId)) await eraseOne(tx, id)
    },

    /** The same for a few of them; false when there are no more. */
    async eraseSome(tx: Session, userId: string): Promise<boolean> {
      const ids = await listOwned(tx, userId, ROWS_AT_ONCE)
      for (const id of ids) await eraseOne(tx, id)
      return ids.length > 0
    },

    /** Those that have been left alone since a moment. */
    unchangedSince: listUnchangedSince,

    /** Forgets what one application says. */
    eraseOne,

    /** Test applications that have been left alone since a moment. */
    testsUnchangedSince: listTestsUnchangedSince,

    /** The same of one that was made up: a restored backup may bring it back until the next sweep. */
    eraseTest,

    /** Those that were erased before a moment. */
    erasedBefore: listErasedBefore,

    /** Removes what is left of an erased one, once its payments are gone. */
    remove: removeApplication,

    /** Forgets the Aadhaar numbers of an application; their last four digits stay, and a later edit asks for them again. */
    async forgetAadhaar(tx: Session, id: string): Promise<void> {
      const found = await findApplication(tx, id)
      if (!found || found.row.sealed === '') return
      const answers = { ...openAnswers(sealer, found.row) }
      for (const field of AADHAAR_FIELDS) delete answers[field]
      const { sealed: before, dateOfBirth } = found.row
      await replaceSealed(tx, [{ id, before, sealed: sealAnswers(sealer, id, answers), dateOfBirth }])
    },
  }
}

export type OwnedApplications = ReturnType<typeof ownedApplicationsService>
