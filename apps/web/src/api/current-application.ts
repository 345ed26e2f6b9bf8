import { FLOWS, FLOW_OF, type Flow } from '@pan/contracts/pan/flow'
import type { Pan } from '@pan/contracts/application-answers'
import { type ApplicantType } from '../navigation/flow.ts'
import { tabStorage } from './tab-storage.ts'

/** What the tab keeps of the application that was just submitted: how to find it, none of its answers. */
export interface CurrentApplication {
  id: string
  coupon: string
  flow: Flow
  type: ApplicantType
}

/** What of an application says which one it is. */
type Named = Pick<
  Pan,
  'id' | 'pan_coupon_nbr' | 'application_category' | 'applicant_status' | 'non_individual_type'
>

/** What there is to keep of an application that the service gave. */
export const currentApplicationOf = (pan: Named): CurrentApplication => ({
  id: pan.id,
  coupon: pan.pan_coupon_nbr,
  flow: FLOW_OF[pan.application_category],
  type: pan.applicant_status,
})

/** Each flow has a key of its own; keeping one application lets go of the others. */
export function storeCurrentApplication(pan: Named): void {
  const application = currentApplicationOf(pan)
  for (const flow of FLOWS) tabStorage().removeItem(`pan_${flow}`)
  tabStorage().setItem(`pan_${application.flow}`, JSON.stringify(application))
}

export function readCurrentApplication(): CurrentApplication | undefined {
  const text = FLOWS.map((flow) => tabStorage().getItem(`pan_${flow}`)).find((kept) => kept !== null)
  if (!text) return undefined
  const { id, coupon, flow, type } = JSON.parse(text) as Partial<CurrentApplication>
  return id && coupon && flow && type ? { id, coupon, flow, type } : undefined
}

/** What the addresses of an application begin with. */
export type Base = Pick<CurrentApplication, 'flow' | 'type'>

/** Where the steps after the form go on: under the base of the current application. */
export const currentBase = (): Base => readCurrentApplication() ?? { flow: 'new', type: 'individual' }

/** Where a new application begins; an entity says its kind first. */
export const startOf = ({ flow, type }: Base) => ({
  to:
    type === 'individual' ? ('/apply-{$flow}-pan' as const) : ('/apply-{$flow}-pan/non-individual' as const),
  params: { flow },
})

/** A step after the form, as a link takes it. */
export const stepOf = <Step extends 'choose-payment' | 'download'>({ flow, type }: Base, step: Step) => ({
  to: `/apply-{$flow}-pan/$type/${step}` as const,
  params: { flow, type },
})

export const detailsOf = ({ flow, type }: Base) => ({
  to: '/apply-{$flow}-pan/$type/{$step}-pan-details' as const,
  params: { flow, type, step: flow },
})

/** Where an application is changed. */
export const editOf = (pan: Named) => ({
  to: '/edit-{$flow}-pan/$name/$id' as const,
  params: {
    flow: currentApplicationOf(pan).flow,
    name: pan.non_individual_type || 'individual',
    id: pan.id,
  } as const,
})
