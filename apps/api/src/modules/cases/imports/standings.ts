import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import type { ApplicationState } from '@pan/contracts/pan/application-states'
import type { Sealer } from '../../../crypto/sealed.ts'
import type { Session } from '../../../db/store.ts'
import { givenPanOf, openPan, type AllottedPans } from '../../applications/states/allotted-pans.service.ts'
import type { Facts, Standing } from './verdict.ts'
import { listAnswers, listStandings } from './standings.repository.ts'

/** A row that can be looked at: its coupon number and what it says. */
export interface Readable {
  readonly coupon: string
  readonly facts: Facts
}

/** What the data says about rows: how their applications stand, and who has their PANs. */
export function standingsBy({ sealer, pans }: { readonly sealer: Sealer; readonly pans: AllottedPans }) {
  /** The PANs that applicants have given who had one already; nobody asks for them where no row brings one. */
  async function givenPans(
    session: Session,
    found: readonly { readonly id: string; readonly category: string }[],
    rows: readonly Readable[],
  ): Promise<ReadonlyMap<string, string>> {
    if (rows.every(({ facts: { pan } }) => pan === undefined)) return new Map()
    const ids = found.filter(({ category }) => category !== 'NEW').map(({ id }) => id)
    const answered = ids.length === 0 ? [] : await listAnswers(session, ids)
    return new Map(answered.map((row) => [row.id, givenPanOf(sealer, row)]))
  }

  return async function standings(session: Session, rows: readonly Readable[]) {
    const found = await listStandings(
      session,
      rows.map(({ coupon }) => coupon),
    )
    const panTaken = await pans.takenBy(
      session,
      rows.flatMap(({ facts: { pan } }) => (pan === undefined ? [] : [pan])),
    )
    const givenBy = await givenPans(session, found, rows)
    const byCoupon = new Map(
      found.map(
        ({ id, coupon, state, category, entityKind, pendingMove, sealedPan, dateOfBirth, ...outcome }) => {
          const standing: Standing = {
            id,
            dateOfBirth,
            state: state as ApplicationState,
            isPending: pendingMove !== null,
            isNew: category === 'NEW',
            givenPan: givenBy.get(id) ?? '',
            kind: (entityKind ?? 'individual') as ApplicantKind,
            outcome: {
              pan: openPan(sealer, id, sealedPan ?? ''),
              courier: outcome.courier ?? '',
              deliveredOn: outcome.deliveredOn ?? '',
            },
          }
          return [coupon, standing]
        },
      ),
    )
    return { standingOf: (coupon: string) => byCoupon.get(coupon), panTaken }
  }
}

export type Standings = ReturnType<typeof standingsBy>
