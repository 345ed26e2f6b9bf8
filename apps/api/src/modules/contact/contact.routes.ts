import type { ModuleServer } from '../module.ts'
import { sendMessage } from '@pan/contracts/contact'
import { translatorOf } from '../../http/language.ts'
import type { Contact } from './contact.service.ts'

export function contactRoutes({ serve }: ModuleServer, { contact }: { readonly contact: Contact }): void {
  serve(sendMessage, ({ body: { captcha: _, ...given } }, { request, locale, transaction }) =>
    contact.send(given, {
      locale,
      transaction,
      replyOf: (reference) => ({
        message: translatorOf(request)('contact.sent'),
        data: { reference },
      }),
    }),
  )
}
