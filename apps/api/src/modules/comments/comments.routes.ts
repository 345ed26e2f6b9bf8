import type { ModuleServer } from '../module.ts'
import {
  deleteComment,
  listingComment,
  replyComment,
  reportComment,
  storeComment,
  updateComment,
  type Comment,
  type ListedComment,
} from '@pan/contracts/comments'
import { loggedIn } from '../../auth/caller.ts'
import { translatorOf } from '../../http/language.ts'
import type { Call } from '../../http/call.ts'
import type { Comments, Reader } from './comments.service.ts'

const readerOf = ({ caller, request }: Call): Reader => ({
  userId: loggedIn(caller).userId,
  deletedName: translatorOf(request)('comments.deletedUser'),
})

/** Without what only `include=details` asks for. */
const plain = ({ id, comment, user_name, created_at, reply_comment: replies }: Comment): ListedComment => ({
  id,
  comment,
  user_name,
  created_at,
  reply_comment: replies.map((reply) => ({ ...plain({ ...reply, reply_comment: [] }), reply_comment: [] })),
})

export function commentsRoutes({ serve }: ModuleServer, { comments }: { readonly comments: Comments }): void {
  serve(listingComment, async ({ params, query: { include } }, call) => {
    const threads = await comments.list(params.article_id, readerOf(call))
    return { listing_comment: include ? threads : threads.map(plain) }
  })
  serve(storeComment, ({ body: { cms_id, comment = '' } }, call) =>
    comments.store(cms_id, comment, readerOf(call), call.transaction),
  )
  serve(replyComment, ({ params, body: { comment = '' } }, call) =>
    comments.reply(params.id, comment, readerOf(call), call.transaction),
  )
  serve(updateComment, ({ params, body: { comment = '' } }, call) =>
    comments.update(params.id, comment, readerOf(call), call.transaction),
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
