import type { ModuleServer } from '../module.ts'
import {
  deleteComment,
  listingComment,
  replyComment,
  reportComment,
  storeComment,
  updateComment,
} from '@pan/contracts/comments'
import { loggedIn } from '../../auth/caller.ts'
import { translatorOf } from '../../http/language.ts'
import type { Call } from '../../http/call.ts'
import type { Comments, Reader } from './comments.service.ts'

const readerOf = ({ caller, request }: Call, include?: 'details'): Reader => ({
  userId: loggedIn(caller).userId,
  deletedName: translatorOf(request)('comments.deletedUser'),
  details: include === 'details',
})

export function commentsRoutes({ serve }: ModuleServer, { comments }: { readonly comments: Comments }): void {
  serve(listingComment, async ({ params, query: { include } }, call) => ({
    listing_comment: await comments.list(params.article_id, readerOf(call, include)),
  }))
  serve(storeComment, ({ query: { include }, body: { cms_id, comment = '' } }, call) =>
    comments.store(cms_id, comment, readerOf(call, include), call.transaction),
  )
  serve(replyComment, ({ params, query: { include }, body: { comment = '' } }, call) =>
    comments.reply(params.id, comment, readerOf(call, include), call.transaction),
  )
  serve(updateComment, ({ params, query: { include }, body: { comment = '' } }, call) =>
    comments.update(params.id, comment, readerOf(call, include), call.transaction),
  )
  serve(deleteComment, async ({ params }, call) => {
    await comments.remove(params.id, readerOf(call), call.transaction)
    return { message: translatorOf(call.request)('comments.deleted') }
  })
  serve(reportComment, async ({ params }, call) => {
    await comments.report(params.id, readerOf(call), call.transaction)
    return { message: translatorOf(call.request)('comments.reported') }
  })
}
