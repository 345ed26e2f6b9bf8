import type { ModuleServer } from '../module.ts'
import { addAttachment, attachmentDisplay, commentDisplay } from '@pan/contracts/attachments'
import { wantsDetails } from '../../http/details.ts'
import { siteKey } from '@pan/contracts/kit/http/network-key'
import { userIdOf } from '../../auth/caller.ts'
import { Failure } from '../../errors/failure.ts'
import { translatorOf } from '../../http/language.ts'
import { indianTime } from '../../time/indian-time.ts'
import type { Documents } from '../documents/documents.service.ts'
import type { Attachments } from './attachments.service.ts'

interface AttachmentsServices {
  readonly attachments: Attachments
  readonly documents: Pick<Documents, 'attachmentLink'>
}

export function attachmentsRoutes(
  { serve }: ModuleServer,
  { attachments, documents }: AttachmentsServices,
): void {
  serve(commentDisplay, async ({ params, query: { include } }, { caller }) => {
    const details = wantsDetails(include, caller)
    const remarks = await attachments.remarks(params.id)
    return {
      data: {
        comments: remarks.map(({ id, role, text, createdAt }) => ({
          id,
          comment: text,
          ...(details && { role }),
          created_at: indianTime(createdAt),
        })),
      },
    }
  })

  serve(attachmentDisplay, async ({ params, query: { include } }, { caller }) => {
    const details = wantsDetails(include, caller)
    const files = await attachments.list(params.id)
    return {
      data: {
        attachments: files.map(({ id, role, name, createdAt }) => ({
          id,
          original_filename: name,
          ...(details && { role }),
          created_at: indianTime(createdAt),
          download_url: documents.attachmentLink(id),
        })),
      },
    }
  })

  serve(addAttachment, ({ params, body }, { caller, request, transaction }) => {
    if (body.user_id && body.user_id !== userIdOf(caller)) throw new Failure('FORBIDDEN')
    const place = siteKey(request.ip)
    const sent = { text: body.comment ?? '', file: body.file_to_upload, place }
    const message = translatorOf(request)(sent.file ? 'track.file.added' : 'track.remark.added')
    return attachments.addAsApplicant(params.id, sent, transaction, { message })
  })
}
