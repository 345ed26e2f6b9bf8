import * as Type from 'typebox'
import { withDetails } from './kit/details.ts'
import { endpoint, type Endpoint } from './kit/endpoint.ts'
import { newPanBody, replaceBody, newPanUpdate, replaceUpdate } from './application-bodies.ts'
import { applicationParams, pan, submitted } from './application-answers.ts'

/** Changes of one application. Each is kept with what was agreed to, and a partner's with an event that is sent. */
export const EDITS_MAX = 100

const submitting = {
  method: 'POST',
  status: 201,
  fails: ['VALIDATION_FAILED', 'FORBIDDEN', 'REFERENCE_TAKEN'],
  access: 'public',
  scope: 'applications:write',
  captcha: true,
  creates: true,
  query: withDetails,
} as const satisfies Partial<Endpoint>

const updating = {
  method: 'POST',
  status: 200,
  fails: ['FORBIDDEN', 'EDIT_CLOSED', 'STALE_VERSION', 'VALIDATION_FAILED'],
  access: 'application',
  scope: 'applications:write',
  tagged: true,
  params: applicationParams,
  query: withDetails,
} as const satisfies Partial<Endpoint>

export const applyNewPan = endpoint({
  ...submitting,
  path: '/v1/apply-newpan',
  summary: 'Apply for a new PAN',
  get body() {
    return newPanBody()
  },
  reply: submitted,
})

export const updateNewPan = endpoint({
  ...updating,
  path: '/v1/newpan-update/:id',
  summary: 'Change an application for a new PAN',
  get body() {
    return newPanUpdate()
  },
  reply: submitted,
})

export const applyReplacePan = endpoint({
  ...submitting,
  path: '/v1/apply-replace-crt-pan',
  summary: 'Apply for a lost card again (DUPLICATE) or for changed details (CORRECTION)',
  get body() {
    return replaceBody()
  },
  reply: submitted,
})

export const updateReplacePan = endpoint({
  ...updating,
  path: '/v1/update-replace-crt-pan/:id',
  summary: 'Change an application for a lost card or for changed details',
  get body() {
    return replaceUpdate()
  },
  reply: submitted,
})

export const mailAgain = endpoint({
  method: 'POST',
  path: '/v1/mail-again/:id',
  summary:
    'Send the mail with the coupon number and what to do next again, to the address in the application',
  status: 200,
  access: 'application',
  scope: 'applications:write',
  creates: true,
  counts: 'mail',
  params: applicationParams,
  reply: Type.Object({ message: Type.String() }),
})

export const editPanApplication = endpoint({
  method: 'GET',
  path: '/v1/edit-pan-application/:id',
  summary: 'Read an application with all its answers',
  status: 200,
  access: 'application',
  scope: 'applications:read',
  tagged: true,
  params: applicationParams,
  query: withDetails,
  reply: Type.Object({ pan }),
})
