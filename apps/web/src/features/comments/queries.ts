import { listingComment, type Comment } from '@pan/contracts/comments'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** A comment or a reply: a reply has no replies of its own. */
export type Remark = Omit<Comment, 'reply_comment'>

/** What readers said about an article, as the one of `userId` may see it. */
export const commentsQuery = (articleId: string, userId: string) =>
  queryOptions({
    queryKey: ['listing-comment', articleId, userId],
    queryFn: async ({ signal }) => {
      const asked = { params: { article_id: articleId }, query: { include: 'details' } } as const
      return (await call(listingComment, asked, { signal })).listing_comment
    },
  })
