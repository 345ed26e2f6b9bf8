import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import type { Flow } from '@pan/contracts/pan/flow'

/** Under which the draft of a form lies on the device. */
export const draftNameOf = (flow: Flow, kind: ApplicantKind): string => `${flow}-pan ${kind}`
