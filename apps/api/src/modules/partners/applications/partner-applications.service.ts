import type { Category } from '@pan/contracts/pan/flow'
import type { Expansion } from '@pan/contracts/partners/application-resource'
import { LISTED_APPLICATIONS } from '@pan/contracts/partners/applications'
import { dayInIndia } from '@pan/contracts/kit/date-text'
import type { Issue } from '@pan/contracts/kit/form'
import { warnings } from '@pan/contracts/kit/form-check'
import { partnerOf, type Caller } from '../../../auth/caller.ts'
import type { Session, Store, Transaction } from '../../../db/store.ts'
import type { Clock } from '../../../time/clock.ts'
import { Failure } from '../../../errors/failure.ts'
import {
  formOf,
  validated,
  panTag,
  referenceTaken,
  type Applications,
  type SubmittedAnswers,
} from '../../applications/applications.service.ts'
import type { Lookups } from '../../lookups/lookups.service.ts'
import { amendedAnswers } from './amended-answers.ts'
import { withPinWarnings } from './pin-warnings.ts'
import {
  findByReference,
  findOfPartner,
  listOfPartner,
  type Partner,
} from './partner-applications.repository.ts'
import { asksForChanges, changedList } from './changed-list.service.ts'
import { type Asked, cursorAt, filterOf, statesIn } from './partner-list-filter.ts'
import { expansions, type ExpansionsDependencies } from './expansions.ts'
import { applicationResource, type Row } from './application-resource.ts'

/** Who makes a change, on which version, and in which transaction. */
interface Change {
  readonly caller: Caller
  readonly transaction: Transaction
  readonly ifMatch: string | undefined
}

const orderOf = ({ createdAt, id }: Row) => `${createdAt} ${id}`

export interface PartnerApplicationsDependencies extends ExpansionsDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly lookups: Pick<Lookups, 'stateOf'>
  readonly applications: Pick<Applications, 'read' | 'readFull' | 'update'>
}

/** What partners' programs ask about what they have submitted, and before they submit. */
export function partnerApplicationsService({
  store,
  clock,
  lookups,
  applications,
  payments,
  progress,
}: PartnerApplicationsDependencies) {
  const beside = expansions({ payments, progress })
  const changed = changedList({ store, clock })

  /** NOT_FOUND for an application of somebody else. */
  async function found(partner: Partner, id: string, session: Session = store): Promise<Row> {
    const row = await findOfPartner(session, partner, id)
    if (!row) throw new Failure('NOT_FOUND')
    return row
  }

  return {
    found,

    /** An application as it is in a transaction; else NOT_FOUND. */
    resourceOf: async (session: Session, partner: Partner, id: string) =>
      applicationResource(await found(partner, id, session)),

    /**
     * A page of a partner's applications, newest first. What is submitted meanwhile moves nothing on later pages. With
     * `updated_from` or `updated_to` by their last change.
     */
    async list(partner: Partner, asked: Asked) {
      if (asksForChanges(asked)) return changed(partner, asked)
      const limit = Number(asked.limit ?? LISTED_APPLICATIONS.default)
      const filter = filterOf(asked)
      // A list for each state: in one for all of them the database would have to put them in order anew.
      const lists = await Promise.all(
        (statesIn(asked) ?? [undefined]).map((state) =>
          listOfPartner(store, partner, { ...filter, state }, limit + 1),
        ),
      )
      const rows = lists.flat().sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1))
      const page = rows.slice(0, limit)
      return {
        applications: page.map(applicationResource),
        next_cursor: rows.length > limit ? cursorAt(page.at(-1)!) : null,
      }
    },

    /** An application of a partner with what is asked for beside it, and the tag that a change names; else NOT_FOUND. */
    async read(partner: Partner, id: string, wanted: readonly Expansion[]) {
      const row = await found(partner, id)
      const pan = await applications.read(id)
      return {
        application: { ...applicationResource(row), ...(await beside(row, pan, wanted)) },
        tag: panTag(pan),
      }
    },

    /** Puts some answers in the place of those that are stored, by the rules of every change; else NOT_FOUND. */
    async change(
      partner: Partner,
      id: string,
      changes: SubmittedAnswers,
      { caller, transaction, ifMatch }: Change,
    ): Promise<void> {
      await found(partner, id)
      const { applied, answers } = await applications.readFull(id)
      const given = amendedAnswers(formOf(applied), answers, changes)
      const run = { transaction, ifMatch, replyOf: () => undefined }
      await applications.update([applied.category], id, given, caller, run)
    },

    /** The id of the application that a partner calls by a reference. */
    named: async (partner: Partner, reference: string): Promise<string | undefined> =>
      (await findByReference(store, partner, reference))?.id,

    /** Fails as submitting would; gives what is worth a second look. */
    async validate(category: Category, given: SubmittedAnswers, caller: Caller): Promise<Issue[]> {
      const today = dayInIndia(clock.now())
      const { applied, answers, reference } = validated(category, given, caller, today)
      const partner = partnerOf(caller)
      if (partner && reference !== null && (await findByReference(store, partner, reference)))
        throw referenceTaken()
      const form = formOf(applied)
      return withPinWarnings(form, answers, warnings(form, answers, { today }), (pincode) =>
        lookups.stateOf(pincode),
      )
    },
  }
}

export type PartnerApplications = ReturnType<typeof partnerApplicationsService>
