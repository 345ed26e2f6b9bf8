import { attachmentHeader } from './content-disposition.ts'
import { PreparedResponse } from './prepared-response.ts'
import { FILE_POLICY } from './security-headers.ts'

/** A sheet for one caller, to be kept as a file. */
export const pdfResponse = (name: string, bytes: Uint8Array): PreparedResponse =>
  new PreparedResponse(bytes, {
    'content-type': 'application/pdf',
    'content-disposition': attachmentHeader(name),
    'content-security-policy': FILE_POLICY,
    'cache-control': 'private, no-store',
  })
