import type { Pan } from '@pan/contracts/applications'
import type { Reply } from '@pan/contracts/kit/endpoint'
import type { panListByUser } from '@pan/contracts/own-applications'
import type { Category } from '@pan/contracts/pan/applicant'
import type { Progress } from '@pan/contracts/pan/progress'
import type { Session, Store } from '../../db/store.ts'
import type { Sealer } from '../../support/sealed.ts'
import {
  findApplication,
  eraseApplication,
  listConsents,
  listOwned,
  listUnchangedSince,
  replaceSealed,
  type ApplicationRow,
} from './applications.repository.ts'
import { panOf } from './pan.ts'
import { pansOf, seal, unseal } from './secret-answers.ts'

/** A line of the list that an account sees. */
type OwnedApplication = Reply<typeof panListByUser>['userPanList'][number]

/** An application with what was agreed to. */
interface ExportedApplication {
  readonly pan: Pan
  readonly consents: Awaited<ReturnType<typeof listConsents>>
}

const textOf = ({ answers }: ApplicationRow, name: string): string => String(answers[name] ?? '')

/** An entity has one name; a person has one on the card. */
const nameOf = (row: ApplicationRow): string =>
  textOf(row, 'name_on_card') || textOf(row, 'applicant_lastname')

export interface OwnedParts {
  readonly store: Store
  readonly sealer: Sealer
  /** Forgets what was said about an application and sent with it. */
  readonly forget: (tx: Session, applicationId: string) => Promise<void>
}

/** The applications of an account. */
export function ownedApplicationsService({ store, sealer, forget }: OwnedParts) {
  async function panIn(row: ApplicationRow): Promise<Pan> {
    const application = await findApplication(store, row.id)
    const pans = pansOf(unseal(sealer, row.id, row.sealed))
    return panOf(row, application?.payment ?? { mode: '', isPaid: false }, pans)
  }

  async function eraseOne(tx: Session, id: string): Promise<void> {
    await forget(tx, id)
    await eraseApplication(tx, id)
  }

  return {
    /** Newest first. */
    async list(userId: string): Promise<OwnedApplication[]> {
      const rows = await listOwned(store, userId)
      return rows.map((row) => ({
        id: row.id,
        name_on_card: nameOf(row),
        cell_nbr: textOf(row, 'cell_nbr'),
        email_address: textOf(row, 'email_address'),
        date_of_birth: textOf(row, 'date_of_birth'),
        appln_date: row.applicationDate,
        application_category: row.category as Category,
        application_state: row.state as Progress,
      }))
    },

    /** Every application with its answers and what was agreed to; Aadhaar numbers masked. */
    async exported(userId: string): Promise<ExportedApplication[]> {
      const rows = await listOwned(store, userId)
      return Promise.all(
        rows.map(async (row) => ({
          pan: await panIn(row),
          consents: await listConsents(store, row.id),
        })),
      )
    },

    /** Forgets what the applications of an account say and whose they are. */
    async erase(tx: Session, userId: string): Promise<void> {
      for (const { id } of await listOwned(tx, userId)) await eraseOne(tx, id)
    },

    /** Those that have been left alone since a moment. */
    unchangedSince: listUnchangedSince,

    /** Forgets what one application says. */
    eraseOne,

    /** Forgets the Aadhaar numbers of an application; their last four digits stay, and a later edit asks for them again. */
    async forgetAadhaar(tx: Session, id: string): Promise<void> {
      const found = await findApplication(tx, id)
      if (!found || found.row.sealed === '') return
      const { aadhar_nbr: _, ra_aadhar_nbr: _of, ...others } = unseal(sealer, id, found.row.sealed)
      await replaceSealed(tx, id, found.row.sealed, seal(sealer, id, others))
    },
  }
}

export type OwnedApplications = ReturnType<typeof ownedApplicationsService>
