import { sendMessage } from '@pan/contracts/contact'
import { translatorOf } from '../../plugins/language.ts'
import type { Serve } from '../../plugins/serve.ts'
import type { Contact } from './contact.service.ts'

export function contactRoutes(serve: Serve, contact: Contact): void {
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
