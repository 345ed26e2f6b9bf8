import * as Type from 'typebox'
import { applicationParams } from './application-answers.ts'
import { formSource } from './official-forms/form-source.ts'
import { withDetails } from './kit/details.ts'
import { endpoint } from './kit/endpoint.ts'

const downloadLink = Type.Object({ data: Type.Object({ download_link: Type.String() }) })

export const downloadPanApplication = endpoint({
  method: 'GET',
  path: '/v1/download-pan-application/:id',
  summary: 'A link to the filled form that works for ten minutes without a header',
  status: 200,
  access: 'application',
  scope: 'applications:read',
  params: applicationParams,
  query: withDetails,
  reply: Type.Object({
    data: Type.Object({ download_link: Type.String(), form_source: Type.Optional(formSource) }),
  }),
})

export const downloadAcknowledgment = endpoint({
  method: 'GET',
  path: '/v1/download-acknowledgment/:id',
  summary: 'A link to the acknowledgement, once a way to pay is settled',
  status: 200,
  access: 'application',
  scope: 'applications:read',
  params: applicationParams,
  reply: downloadLink,
})

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/v1/download-receipt/:id',
  summary: 'A link to the receipt, once the application is paid',
  status: 200,
  access: 'application',
  scope: 'applications:read',
  params: applicationParams,
  reply: downloadLink,
})

export const postingAddress = endpoint({
  method: 'GET',
  path: '/v1/posting-address/:id',
  summary: 'Where to post the printed form, and what to write on the envelope',
  status: 200,
  access: 'application',
  scope: 'applications:read',
  params: applicationParams,
  reply: Type.Object({
    data: Type.Object({
      /** As it is written on the envelope, in English. */
      envelope_mark: Type.String(),
      /** Each of them takes the papers. */
      addresses: Type.Array(Type.Object({ lines: Type.Array(Type.String()) })),
      /** What the form is that goes there. */
      form_source: formSource,
    }),
  }),
})

/** Applications that are printed from one file; a day that has more of them has several files. */
export const PRINTED_TOGETHER_MAX = 25

export const printOfToday = endpoint({
  method: 'GET',
  path: '/v1/own-applications/today/print',
  summary: 'Links to the filled forms of all applications that the account has submitted today, 25 in a file',
  status: 200,
  access: 'user',
  reply: Type.Object({
    data: Type.Object({
      /** In the order in which the applications were submitted; none where nothing was. */
      download_links: Type.Array(Type.String()),
    }),
  }),
})

/** Where a download link leads: an attachment. The link carries what it opens, until when, and a signature. */
export const file = endpoint({
  method: 'GET',
  path: '/v1/files/:link',
  summary: 'The file behind a download link',
  status: 200,
  fails: ['NOT_FOUND'],
  access: 'public',
  params: Type.Object({ link: Type.String() }),
  // A PDF, or a file of the kinds that may be attached.
  reply: Type.Unsafe<Uint8Array>({ type: 'string', contentMediaType: '*/*' }),
})
