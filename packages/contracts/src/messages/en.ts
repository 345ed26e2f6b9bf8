import { about } from './en/about.ts'
import { account } from './en/account.ts'
import { aoPicker } from './en/ao-picker.ts'
import { apply } from './en/apply.ts'
import { articles } from './en/articles.ts'
import { callProblem } from './en/call-problem.ts'
import { captcha } from './en/captcha.ts'
import { contact } from './en/contact.ts'
import { customPayment } from './en/custom-payment.ts'
import { batches } from './en/batches.ts'
import { authenticators } from './en/authenticators.ts'
import { blankForms } from './en/blank-forms.ts'
import { documents } from './en/documents.ts'
import { entityProofs } from './en/entity-proofs.ts'
import { errorSentences } from './en/errors.ts'
import { form } from './en/form.ts'
import { guide } from './en/guide.ts'
import { home } from './en/home.ts'
import { listSources } from './en/list-sources.ts'
import { lookups } from './en/lookups.ts'
import { otherForms } from './en/other-forms.ts'
import { mail } from './en/mail.ts'
import { pager } from './en/pager.ts'
import { partner } from './en/partner.ts'
import { partnerConsole } from './en/partner-console.ts'
import { payment } from './en/payment.ts'
import { privacy } from './en/privacy.ts'
import { proofs } from './en/proofs.ts'
import { reading } from './en/reading.ts'
import { review } from './en/review.ts'
import { receipt } from './en/receipt.ts'
import { site } from './en/site.ts'
import { states } from './en/states.ts'
import { status } from './en/status.ts'
import { terms } from './en/terms.ts'
import { tracking } from './en/tracking.ts'
import { ui } from './en/ui.ts'
import { webhooks } from './en/webhooks.ts'
import type { Message } from './translate.ts'

const all = {
  ...about,
  ...account,
  ...aoPicker,
  ...apply,
  ...articles,
  ...authenticators,
  ...callProblem,
  ...captcha,
  ...contact,
  ...customPayment,
  ...batches,
  ...blankForms,
  ...documents,
  ...entityProofs,
  ...errorSentences,
  ...form,
  ...guide,
  ...home,
  ...listSources,
  ...lookups,
  ...otherForms,
  ...mail,
  ...pager,
  ...partner,
  ...partnerConsole,
  ...payment,
  ...privacy,
  ...proofs,
  ...reading,
  ...review,
  ...receipt,
  ...site,
  ...states,
  ...status,
  ...terms,
  ...tracking,
  ...ui,
  ...webhooks,
} as const

export type MessageKey = keyof typeof all
/** Every sentence of the product in English; the other catalogues have the same keys. */
export const en: Readonly<Record<MessageKey, Message>> = all
