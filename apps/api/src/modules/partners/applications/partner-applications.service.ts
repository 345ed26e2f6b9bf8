import type { Category } from '@pan/contracts/pan/flow'
import { LISTED_APPLICATIONS, type ListedApplication } from '@pan/contracts/partners/applications'
import { dayInIndia } from '@pan/contracts/kit/date-text'
import type { Issue } from '@pan/contracts/kit/form'
import { warnings } from '@pan/contracts/kit/form-check'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { isEditable } from '@pan/contracts/pan/progress'
import { partnerOf, type Caller } from '../../../auth/caller.ts'
import type { Store } from '../../../db/store.ts'
import type { Clock } from '../../../time/clock.ts'
import { indianTime } from '../../../time/indian-time.ts'
import {
  formOf,
  validated,
  referenceTaken,
  type SubmittedAnswers,
} from '../../applications/applications.service.ts'
import type { Lookups } from '../../lookups/lookups.service.ts'
import { withPinWarnings } from './pin-warnings.ts'
import { findByReference, listOfPartner, type Partner } from './partner-applications.repository.ts'
import { type Asked, cursorAt, filterOf } from './partner-list-filter.ts'

type Row = Awaited<ReturnType<typeof listOfPartner>>[number]

const listed = (row: Row): ListedApplication => ({
  id: row.id,
  pan_coupon_nbr: showCoupon(row.coupon),
  partner_reference: row.partnerReference ?? '',
  application_category: row.category as Category,
  applicant_status: row.applicantStatus as ListedApplication['applicant_status'],
  non_individual_type: (row.entityKind ?? '') as ListedApplication['non_individual_type'],
  application_state: row.state as ListedApplication['application_state'],
  is_editable: isEditable(row.state),
  payment_status: Number(row.paid) > 0 ? 1 : 0,
  payment_mode: row.mode ?? '',
  version: row.version,
  created_at: indianTime(row.createdAt),
  updated_at: indianTime(row.updatedAt),
})

/** What partners' programs ask about what they have submitted, and before they submit. */
export function partnerApplicationsService({
  store,
  clock,
  lookups,
}: {
  readonly store: Store
  readonly clock: Clock
  readonly lookups: Pick<Lookups, 'stateOf'>
}) {
  return {
    /** A page of a partner's applications, newest first. What is submitted meanwhile moves nothing on later pages. */
    async list(partner: Partner, asked: Asked) {
      const limit = Number(asked.limit ?? LISTED_APPLICATIONS.default)
      const rows = await listOfPartner(store, partner, filterOf(asked), limit + 1)
      const page = rows.slice(0, limit)
      return {
        applications: page.map(listed),
        next_cursor: rows.length > limit ? cursorAt(page.at(-1)!) : null,
      }
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
