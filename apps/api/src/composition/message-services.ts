import { mailsBy } from '../mail/queued-mails.ts'
import type { ApplicationSearch } from '../modules/applications/search/application-search.service.ts'
import { hasMessage } from '../modules/contact/contact-messages.service.ts'
import { hasPayer } from '../modules/custom-payments/payers.service.ts'
import type { BaseDependencies } from '../modules/dependencies.ts'
import { isRegistered } from '../modules/partners/affiliates/registrants.service.ts'
import { textsInUse } from '../modules/texts/texts-in-use.service.ts'
import { auditLog } from '../observability/audit/audit.ts'
import { sentEntries } from '../observability/audit/sent-entries.ts'
import { channelsIn } from '../short-messages/channels.ts'
import { shortMessagesBy } from '../short-messages/short-messages.ts'

interface MessageDependencies extends BaseDependencies {
  readonly search: Pick<ApplicationSearch, 'byId'>
}

/** What people are told by mail and by short message, in the words that are in use. */
export function messageServices(dependencies: MessageDependencies) {
  const { config, clock, ids, search } = dependencies
  const origin = config.PUBLIC_ORIGIN
  const noteSent = sentEntries({ ...dependencies, audit: auditLog(clock, ids) })
  const texts = textsInUse()
  return {
    texts,
    mails: mailsBy({
      ...dependencies,
      isThere: {
        application: async (id) => (await search.byId(id)) !== undefined,
        payment: (id) => hasPayer(dependencies.store, id),
        registration: (id) => isRegistered(dependencies.store, id),
        contactMessage: (id) => hasMessage(dependencies.store, id),
      },
      origin,
      operator: config.SUPPORT_EMAIL,
      noteSent,
      words: texts,
    }),
    shortMessages: shortMessagesBy({
      ...dependencies,
      channels: channelsIn(config),
      operator: config.OPERATOR_NAME || new URL(origin).host,
      noteSent,
      origin,
    }),
  }
}
