import { PreparedResponse } from '../../../http/prepared-response.ts'
import { FILE_POLICY } from '../../../http/security-headers.ts'

interface Picture {
  readonly kind: 'jpeg' | 'png'
  readonly bytes: Uint8Array
}

/** A picture for a page. */
export const pictureResponse = ({ kind, bytes }: Picture, kept: string): PreparedResponse =>
  new PreparedResponse(bytes, {
    'content-type': `image/${kind}`,
    'content-security-policy': FILE_POLICY,
    'cache-control': kept,
  })
