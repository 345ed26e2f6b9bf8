import type { ModuleServer } from '../module.ts'
import {
  downloadAcknowledgment,
  downloadPanApplication,
  downloadReceipt,
  file,
  postingAddress,
  printOfToday,
} from '@pan/contracts/documents'
import { loggedIn } from '../../auth/caller.ts'
import { wantsDetails } from '../../http/details.ts'
import { PreparedResponse } from '../../http/prepared-response.ts'
import { FILE_POLICY } from '../../http/security-headers.ts'
import { attachmentHeader } from '../../http/content-disposition.ts'
import type { Documents } from './documents.service.ts'

const FILE_HEADERS = {
  'content-security-policy': FILE_POLICY,
  'cache-control': 'private, no-store',
}

export function documentsRoutes(
  { serve }: ModuleServer,
  { documents }: { readonly documents: Documents },
): void {
  serve(downloadPanApplication, async ({ params, query: { include } }, { caller }) => ({
    data: {
      download_link: documents.formLink(params.id),
      ...(wantsDetails(include, caller) && { form_source: await documents.formSource(params.id) }),
    },
  }))

  serve(downloadAcknowledgment, async ({ params }) => ({
    data: { download_link: await documents.acknowledgmentLink(params.id) },
  }))

  serve(downloadReceipt, async ({ params }) => ({
    data: { download_link: await documents.receiptLink(params.id) },
  }))

  serve(postingAddress, async ({ params }) => {
    const { mark, addresses, formSource } = await documents.posting(params.id)
    return {
      data: {
        envelope_mark: mark,
        addresses: addresses.map(({ lines }) => ({ lines: [...lines] })),
        form_source: formSource,
      },
    }
  })

  serve(printOfToday, async (_input, { caller }) => ({
    data: { download_links: await documents.todayLinks(loggedIn(caller).userId) },
  }))

  serve(file, async ({ params }, call) => {
    const { request } = call
    const download = await documents.download(params.link, {
      hold: (length) => call.holdAnswer(length),
      about: (objects) => {
        request.noted = { objects }
      },
    })
    const { bytes, fileName, type = 'application/pdf' } = download
    return new PreparedResponse(bytes, {
      ...FILE_HEADERS,
      'content-type': type,
      'content-disposition': attachmentHeader(fileName),
    })
  })
}
