import { personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { someMessage } from '@pan/contracts/forms/samples/contact.cases'
import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import type { EntityKind } from '@pan/contracts/pan/applicant'
import type { Flow } from '@pan/contracts/pan/flow'

/** A body that an operation accepts as it is, beside others for other applicants. */
interface NamedBody {
  readonly summary: string
  readonly value: object
}
type NamedBodies = Readonly<Record<string, NamedBody>>

const CORRECTION = { application_category: 'CORRECTION' }

/** The answers of a person, a company and a trust. */
function applicationBodies(flow: Flow, individual: object, more: object = {}): NamedBodies {
  const entity = (kind: EntityKind, summary: string): NamedBody => ({
    summary,
    value: {
      ...minimalAnswers(flow, kind),
      applicant_status: 'non-individual',
      non_individual_type: kind,
      ...more,
    },
  })
  return {
    individual: { summary: 'A person', value: { ...individual, ...more } },
    company: entity('company', 'A company'),
    trust: entity('trusts', 'A trust'),
  }
}

const newPan = applicationBodies('new', validNewPan)
const correctedPerson = minimalAnswers('correction', 'individual')
const correction = applicationBodies('correction', correctedPerson, CORRECTION)

/** Bodies for several kinds of applicant, by the name of the endpoint. */
export const namedBodies: Readonly<Record<string, NamedBodies>> = {
  applyNewPan: newPan,
  validateNewPan: newPan,
  updateNewPan: applicationBodies('new', validNewPan, { version: 1 }),
  applyReplacePan: correction,
  validateReplacePan: correction,
  updateReplacePan: applicationBodies('correction', correctedPerson, { ...CORRECTION, version: 1 }),
}

/** Bodies that are accepted as they are, by the name of the endpoint. */
export const sampleBodies: Readonly<Record<string, object>> = {
  changePartnerApplication: { cell_nbr: '9000000004' },
  createAffiliate: personAffiliate,
  sendMessage: someMessage,
}
