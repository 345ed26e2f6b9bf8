import type { Flow } from '../../pan/flow.ts'
import { APPLICANT_KINDS, type ApplicantKind, type EntityKind } from '../../pan/applicant.ts'
import { addressProofsOf, identityProofsOf } from '../../pan/proof-documents.ts'
import { applicationForm } from '../register.ts'
import { office, validNewPan } from './new-pan.sample.ts'

type Answers = Readonly<Record<string, string | boolean>>

/** Holders who do not exist, each with a PAN whose fourth letter fits. */
const PAN_OF: Readonly<Record<ApplicantKind, string>> = {
  individual: 'ABCPS1234F',
  huf: 'ABCHS1234F',
  company: 'ABCCS1234F',
  partnership_firm: 'ABCFS1234F',
  association_of_persons: 'ABCAS1234F',
  trusts: 'ABCTS1234F',
  body_of_individuals: 'ABCBS1234F',
  local_authority: 'ABCLS1234F',
  artificial_juridical_persons: 'ABCJS1234F',
  limited_liability_partnership: 'ABCFE1234F',
}

const NAME_OF: Readonly<Record<EntityKind, string>> = {
  huf: 'SPECIMEN FAMILY (HUF)',
  company: 'SPECIMEN WORKS PRIVATE LIMITED',
  partnership_firm: 'SPECIMEN AND EXAMPLE',
  association_of_persons: 'SPECIMEN ASSOCIATION',
  trusts: 'SPECIMEN EDUCATION TRUST',
  body_of_individuals: 'SPECIMEN BODY OF INDIVIDUALS',
  local_authority: 'SPECIMEN TOWN PANCHAYAT',
  artificial_juridical_persons: 'SPECIMEN DEITY',
  limited_liability_partnership: 'SPECIMEN ADVISERS LLP',
}

const REGISTERED: readonly EntityKind[] = ['company', 'partnership_firm', 'limited_liability_partnership']

function entity(kind: EntityKind): Answers {
  const proof = identityProofsOf[kind][0]!.id
  const officeProof = kind === 'huf' ? office.office_address_proof : addressProofsOf[kind][0]!.id
  return {
    applicant_lastname: NAME_OF[kind],
    date_of_birth: '01-04-2015',
    ...(REGISTERED.includes(kind) && { company_reg_number: 'SPEC12345' }),
    cell_country_code: '+91',
    cell_nbr: '9000000003',
    email_address: 'office.specimen@example.com',
    ...office,
    id_proof_id: proof,
    office_address_proof: officeProof,
    ra_status: 'NO',
    appln_place: 'CHENNAI',
    consent_application: true,
  }
}

const existing = (kind: ApplicantKind): Answers => ({
  pan_alloted_nbr: PAN_OF[kind],
  other_pan_present_flag: '2',
})

/** What a correction ticks in the sample; the photograph and the signature of a person are ticked beforehand. */
const correction: Answers = { name_update_flag: true, information_given_proof: 'GAZETTE' }

/** The fewest answers with which a form can be submitted, of somebody who does not exist. */
export function minimalAnswers(flow: Flow, kind: ApplicantKind): Answers {
  const answers: Answers = {
    ...(kind === 'individual' ? validNewPan : entity(kind)),
    ...(flow !== 'new' && existing(kind)),
    ...(flow === 'lost' && kind === 'individual' && { photo_update_flag: true, signature_update_flag: true }),
    ...(flow === 'correction' && correction),
  }
  const { fields } = applicationForm(flow, kind)
  return Object.fromEntries(Object.entries(answers).filter(([name]) => name in fields))
}

/** Every form there is: three flows for ten kinds of applicant. */
export const FLOWS_AND_KINDS = (['new', 'lost', 'correction'] as const).flatMap((flow) =>
  APPLICANT_KINDS.map((kind) => ({ flow, kind })),
)
