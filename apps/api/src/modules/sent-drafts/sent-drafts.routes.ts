import { mailDraft, openDraft, sendDraft } from '@pan/contracts/drafts/sent-drafts'
import { translatorOf } from '../../http/language.ts'
import type { ModuleServer } from '../module.ts'
import type { SentDrafts } from './sent-drafts.service.ts'

export function sentDraftsRoutes(
  { serve }: ModuleServer,
  { sentDrafts }: { readonly sentDrafts: SentDrafts },
): void {
  serve(sendDraft, ({ body }, { transaction }) =>
    transaction(async (tx) => ({ data: await sentDrafts.send(tx, body) })),
  )
  serve(mailDraft, ({ body: { email, ...draft } }, { request, locale, transaction }) =>
    transaction(async (tx) => {
      await sentDrafts.mail(tx, draft, email, locale)
      return { message: translatorOf(request)('device.mailed') }
    }),
  )
  serve(openDraft, ({ body: { token, device } }, { transaction }) =>
    transaction(async (tx) => ({ data: await sentDrafts.open(tx, token, device) })),
  )
}
