import {
  addArticle,
  listStaffArticles,
  previewArticle,
  readArticleVersion,
  readStaffArticle,
  restoreArticle,
  saveArticle,
} from '@pan/contracts/staff/articles/writing'
import { ofStaff } from '../../../auth/caller.ts'
import { auditedCreation } from '../../../observability/audit/audited-creation.ts'
import type { StaffServer } from '../../module.ts'
import type { StaffArticlesServices } from './build-staff-articles.ts'

/** What editors read and write; nobody sees more of it by that. */
export function articleWritingRoutes(
  { serve }: StaffServer,
  { staffArticles: articles, articleWriting: writing, renderArticle }: StaffArticlesServices,
): void {
  serve(listStaffArticles, async ({ query: { after = '' } }, { locale }) => ({
    data: await articles.list(after, locale),
  }))

  serve(addArticle, ({ body }, { caller, request, transaction }) =>
    writing.add(ofStaff(caller).memberId, body, auditedCreation(request, transaction)),
  )

  serve(readStaffArticle, async ({ params }, { locale }) => ({
    data: { article: await articles.read(params.id, locale) },
  }))

  serve(readArticleVersion, async ({ params }) => ({
    data: { texts: await articles.version(params.id, Number(params.number)) },
  }))

  serve(saveArticle, ({ params, body }, { caller, request, transaction }) => {
    request.noted = { details: { version: body.version } }
    return writing.save(ofStaff(caller).memberId, params.id, body, transaction)
  })

  serve(restoreArticle, ({ params, body }, { caller, request, transaction }) => {
    request.noted = { details: { from: body.from } }
    return writing.restore(ofStaff(caller).memberId, params.id, body, transaction)
  })

  serve(previewArticle, async ({ body: { markdown } }, { caller }) => {
    const text = { title: '', description: '', search: '', markdown }
    return { data: { html: (await renderArticle(text, ofStaff(caller).memberId)).body } }
  })
}
