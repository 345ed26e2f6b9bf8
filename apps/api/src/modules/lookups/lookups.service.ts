import { compareDates } from '@pan/contracts/kit/calendar-date'
import { dayInIndia } from '@pan/contracts/kit/date-text'
import { sentences } from '@pan/contracts/messages/catalogues'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { Locale } from '@pan/contracts/messages/languages'
import { ENTITY_KINDS, type ApplicantKind } from '@pan/contracts/pan/applicant'
import { BUSINESS_CODES } from '@pan/contracts/pan/business-types'
import {
  addressProofsOf,
  BIRTH_PROOFS,
  identityProofsOf,
  OFFICE_PROOFS,
  type Proof,
} from '@pan/contracts/pan/proofs'
import { STATES } from '@pan/contracts/pan/places/states'
import type { Store } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { Clock } from '../../time/clock.ts'
import { findPincode, hasPincodes } from './lookups.repository.ts'

export { pincodeList } from './pincode-list.ts'

const KINDS = ['individual', ...ENTITY_KINDS] as const satisfies readonly ApplicantKind[]

type ByKind<Row> = Record<ApplicantKind, Row[]>

const byKind = <Row>(rowsOf: (kind: ApplicantKind) => Row[]): ByKind<Row> =>
  Object.fromEntries(KINDS.map((kind) => [kind, rowsOf(kind)])) as ByKind<Row>

export function lookupsService(store: Store, clock: Clock) {
  /** Papers that are accepted today, with their words under the name that the list gives them. */
  function rows<Name extends string>(proofs: readonly Proof[], locale: Locale, name: Name) {
    const today = dayInIndia(clock.now())
    return proofs
      .filter(({ validTo }) => !validTo || compareDates(today, validTo) <= 0)
      .map(
        ({ id }) =>
          ({ id, [name]: sentences[locale](`proof.${id}` as MessageKey) }) as { id: string } & Record<
            Name,
            string
          >,
      )
  }

  return {
    idProofs: (locale: Locale) => ({
      data: { id_proof: byKind((kind) => rows(identityProofsOf[kind], locale, 'id_proof_desc')) },
    }),
    addressProofs: (locale: Locale) => ({
      address_proof: {
        'ADDRESS-RESIDENCE': byKind((kind) => rows(addressProofsOf[kind], locale, 'address_proof_desc')),
        'ADDRESS-OFFICE': rows(OFFICE_PROOFS, locale, 'address_proof_desc'),
      },
    }),
    birthProofs: (locale: Locale) => ({ data: { dob_proof: rows(BIRTH_PROOFS, locale, 'dob_proof_desc') } }),
    businessTypes: (locale: Locale) => ({
      data: {
        businesstype: BUSINESS_CODES.map((id) => ({
          id,
          business_type_desc: sentences[locale](`business.${id}`),
        })),
      },
    }),
    states: () => ({ select_state: STATES.map((name) => ({ name })) }),
    /** State, district, city and places of a PIN code; NOT_FOUND when we do not know it. */
    async pincode(pincode: string) {
      const data = await findPincode(store, pincode)
      if (!data) throw new Failure('NOT_FOUND')
      return { data }
    },
    /** The state in which a PIN code lies; empty where the list does not have it, undefined while there is no list. */
    async stateOf(pincode: string): Promise<string | undefined> {
      const found = await findPincode(store, pincode)
      if (found) return found.state
      return (await hasPincodes(store)) ? '' : undefined
    },
  }
}

export type Lookups = ReturnType<typeof lookupsService>
