import { compareDates } from '@pan/contracts/kit/calendar-date'
import { dayInIndia } from '@pan/contracts/kit/date-text'
import { sentences } from '@pan/contracts/messages/catalogues'
import type { Locale } from '@pan/contracts/messages/languages'
import { ENTITY_KINDS, type ApplicantKind } from '@pan/contracts/pan/applicant'
import { BUSINESS_CODES } from '@pan/contracts/pan/business-types'
import {
  addressProofsOf,
  BIRTH_PROOFS,
  identityProofsOf,
  OFFICE_PROOFS,
  type Proof,
} from '@pan/contracts/pan/proof-documents'
import type { PaperCode } from '@pan/contracts/staff/texts/codes'
import { STATES } from '@pan/contracts/pan/places/states'
import type { Store } from '../../db/store.ts'
import type { PaperNames } from '../../pdf/writer/paper-names.ts'
import type { TextsInUse } from '../texts/texts-in-use.service.ts'
import { Failure } from '../../errors/failure.ts'
import type { Clock } from '../../time/clock.ts'
import { findPincode, hasPincodes } from './lookups.repository.ts'

export { pincodeList } from './pincode-list.ts'

const KINDS = ['individual', ...ENTITY_KINDS] as const satisfies readonly ApplicantKind[]

type ByKind<Row> = Record<ApplicantKind, Row[]>

const byKind = <Row>(rowsOf: (kind: ApplicantKind) => Row[]): ByKind<Row> =>
  Object.fromEntries(KINDS.map((kind) => [kind, rowsOf(kind)])) as ByKind<Row>

export function lookupsService(
  store: Store,
  clock: Clock,
  texts: Pick<TextsInUse, 'ofPapers' | 'paperNames'>,
) {
  /** Papers that are accepted today, with their words under the name that the list gives them. */
  function rows<Name extends string>(proofs: readonly Proof[], locale: Locale, own: PaperNames, name: Name) {
    const nameOf = (code: PaperCode) => own[code] ?? sentences[locale](code)
    const today = dayInIndia(clock.now())
    return proofs
      .filter(({ validTo }) => !validTo || compareDates(today, validTo) <= 0)
      .map(
        ({ id }) =>
          ({ id, [name]: nameOf(`proof.${id}` as PaperCode) }) as { id: string } & Record<Name, string>,
      )
  }

  return {
    paperNames: () => texts.paperNames(store),
    /** Names of papers in one language that are not the product's own. */
    ownNames: (locale: Locale) => texts.ofPapers(store, locale),
    idProofs: (locale: Locale, own: PaperNames) => ({
      data: { id_proof: byKind((kind) => rows(identityProofsOf[kind], locale, own, 'id_proof_desc')) },
    }),
    addressProofs: (locale: Locale, own: PaperNames) => ({
      address_proof: {
        'ADDRESS-RESIDENCE': byKind((kind) => rows(addressProofsOf[kind], locale, own, 'address_proof_desc')),
        'ADDRESS-OFFICE': rows(OFFICE_PROOFS, locale, own, 'address_proof_desc'),
      },
    }),
    birthProofs: (locale: Locale, own: PaperNames) => ({
      data: { dob_proof: rows(BIRTH_PROOFS, locale, own, 'dob_proof_desc') },
    }),
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
