import { setImmediate } from 'node:timers/promises'
import type { Category } from '@pan/contracts/pan/flow'
import type { Pan } from '@pan/contracts/application-answers'
import type { Reply } from '@pan/contracts/kit/endpoint'
import type { panListByUser } from '@pan/contracts/own-applications'
import type { ApplicationState } from '@pan/contracts/pan/application-states'
import { chunks } from '../../../db/queries/chunks.ts'
import { pageOf, type Cursor } from '../../../db/queries/page.ts'
import { pages } from '../../../db/queries/pages.ts'
import type { Session } from '../../../db/store.ts'
import type { Events } from '../../partners/events/events.service.ts'
import type { SentDrafts } from '../../sent-drafts/sent-drafts.service.ts'
import type { Erasures } from '../../privacy/erasures.service.ts'
import { findApplication, type ApplicationRow, type PaymentStanding } from '../applications.repository.ts'
import { replaceSealed } from '../sealing/application-sealing.repository.ts'
import { listedName, textOf } from './listed-name.ts'
import { givenCursor } from './own-lines.ts'
import { ownSearch } from './own-search.ts'
import { countOwned, listOwned, listOwnedAfter } from './owned-applications.repository.ts'
import { listConsents } from '../consents.repository.ts'
import { emptyAnswersOf, eraseApplication } from '../erasure/erased-applications.repository.ts'
import { listErasedBefore, removeApplication } from '../erasure/removable-applications.repository.ts'
import { listTestsUnchangedSince, listUnchangedSince } from '../erasure/unchanged-applications.repository.ts'
import { panOf } from '../pan.ts'
import { AADHAAR_FIELDS, openAnswers, sealAnswers } from '../sealed-answers.ts'
import type { Dependencies } from '../../dependencies.ts'

/** A page of the list that an account sees. */
type OwnedPage = Required<Reply<typeof panListByUser>>
type OwnedApplication = OwnedPage['userPanList'][number]

interface PageAsked {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** An application with what was agreed to. */
export interface ExportedApplication {
  readonly id: string
  readonly pan: (payment: PaymentStanding) => Pan
  readonly consents: Awaited<ReturnType<typeof listConsents>>
}

/** Twenty take some milliseconds to decrypt. */
const ROWS_AT_ONCE = 20
/** Twenty in one piece took 25 ms to erase. */
const ERASED_AT_ONCE = 5
/** With the remarks that belong to them they are a few megabytes at most. */
const EXPORTED_AT_ONCE = 10
/** Applications on a page, unless somebody asks for another number. */
const PAGE = 50

export interface OwnedDependencies extends Pick<Dependencies, 'store' | 'sealer' | 'clock'> {
  /** Forgets what was said about an application and sent with it. */
  readonly forget: (tx: Session, applicationId: string) => Promise<void>
  readonly sentDrafts: Pick<SentDrafts, 'forgetOf'>
  readonly events: Pick<Events, 'clear'>
  readonly erasures: Pick<Erasures, 'note'>
}

/** The applications of an account. */
export function ownedApplicationsService(dependencies: OwnedDependencies) {
  const { store, sealer, clock, forget, events, erasures, sentDrafts } = dependencies

  async function eraseTest(tx: Session, id: string): Promise<void> {
    await forget(tx, id)
    await eraseApplication(tx, id, clock.now().toISOString())
  }

  async function eraseOld(tx: Session, id: string): Promise<void> {
    await eraseTest(tx, id)
    await erasures.note(tx, 'application', id)
  }

  async function eraseOne(tx: Session, id: string): Promise<void> {
    const found = await findApplication(tx, id)
    if (found) await sentDrafts.forgetOf(tx, found.row.email)
    await eraseOld(tx, id)
  }

  async function eraseSome(tx: Session, userId: string): Promise<boolean> {
    const ids = await listOwned(tx, userId, ERASED_AT_ONCE)
    for (const id of ids) await eraseOld(tx, id)
    return ids.length > 0
  }

  async function exportedOf(row: ApplicationRow): Promise<ExportedApplication> {
    const consents = await listConsents(store, row.id)
    return { id: row.id, pan: (payment) => panOf(row, payment, openAnswers(sealer, row)), consents }
  }

  function lineOf(row: ApplicationRow): OwnedApplication {
    const answers = openAnswers(sealer, row)
    return {
      id: row.id,
      name_on_card: listedName(answers),
      cell_nbr: textOf(answers, 'cell_nbr'),
      email_address: textOf(answers, 'email_address'),
      date_of_birth: textOf(answers, 'date_of_birth'),
      appln_date: row.applicationDate,
      application_category: row.category as Category,
      application_state: row.state as ApplicationState,
    }
  }

  return {
    ...ownSearch(dependencies),

    /** How many there are. */
    count: (userId: string): Promise<number> => countOwned(store, userId),

    /** How many there are, as a session sees it. */
    countIn: countOwned,

    /** A page of them, newest first, after the one that `cursor` names. */
    async list(userId: string, { limit = PAGE, cursor }: PageAsked = {}): Promise<OwnedPage> {
      const after = givenCursor(cursor)
      const found = await listOwnedAfter(store, userId, after, limit + 1)
      const { rows, next } = pageOf(found, limit, ({ createdAt: at, id }) => ({ at, id }))
      const lines: OwnedApplication[] = []
      for (const piece of chunks(rows, ROWS_AT_ONCE)) {
        lines.push(...piece.map(lineOf))
        await setImmediate()
      }
      return { userPanList: lines, next_cursor: next === '' ? null : next }
    },

    /**
     * Every application, newest first, some at a time; the answers of each are opened when they are asked for, Aadhaar
     * numbers masked.
     */
    async *exported(userId: string): AsyncGenerator<ExportedApplication[]> {
      const list = (after: Cursor | undefined, limit: number) => listOwnedAfter(store, userId, after, limit)
      const cursorOf = ({ createdAt: at, id }: ApplicationRow) => ({ at, id })
      for await (const rows of pages(list, cursorOf, EXPORTED_AT_ONCE)) {
        const exported: ExportedApplication[] = []
        for (const row of rows) {
          // One after the other: each may have hundreds of consents.
          exported.push(await exportedOf(row))
          await setImmediate()
        }
        yield exported
      }
    },

    /** An application of anybody, exported; undefined where there is none any more. */
    async exportedOne(id: string): Promise<ExportedApplication | undefined> {
      const found = await findApplication(store, id)
      return found && exportedOf(found.row)
    },

    /**
     * Forgets what the applications of an account say and whose they are. The drafts of the addresses in them stay: whoever
     * has the account has typed those, and need not have them.
     */
    async erase(tx: Session, userId: string): Promise<void> {
      while (await eraseSome(tx, userId));
    },

    /** The ids of a few of them. */
    some: (tx: Session, userId: string): Promise<string[]> => listOwned(tx, userId, ERASED_AT_ONCE),

    /** Forgets a few of them; false when there are no more. */
    eraseSome,

    /** Removes in pieces what hangs on one application that is to be forgotten: ahead of it, or it were one long statement. */
    async clear(id: string): Promise<void> {
      await events.clear(id)
      await emptyAnswersOf(store, id)
    },

    /** Those that have been left alone since a moment. */
    unchangedSince: listUnchangedSince,

    /** Forgets what one application says, and the drafts of its address, because somebody asks for it. */
    eraseOne,

    /** Forgets what one application says whose time is over: the drafts of its address may be those of other people. */
    eraseOld,

    /** Test applications that have been left alone since a moment. */
    testsUnchangedSince: listTestsUnchangedSince,

    /** Erases a test application: a restored backup may bring it back until the next sweep. */
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
