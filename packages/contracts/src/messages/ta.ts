import type { MessageKey } from './en.ts'
import { about } from './ta/about.ts'
import { account } from './ta/account.ts'
import { aoPicker } from './ta/ao-picker.ts'
import { apply } from './ta/apply.ts'
import { articles } from './ta/articles.ts'
import { callProblem } from './ta/call-problem.ts'
import { captcha } from './ta/captcha.ts'
import { contact } from './ta/contact.ts'
import { customPayment } from './ta/custom-payment.ts'
import { batches } from './ta/batches.ts'
import { authenticators } from './ta/authenticators.ts'
import { blankForms } from './ta/blank-forms.ts'
import { documents } from './ta/documents.ts'
import { entityProofs } from './ta/entity-proofs.ts'
import { errorSentences } from './ta/errors.ts'
import { form } from './ta/form.ts'
import { guide } from './ta/guide.ts'
import { home } from './ta/home.ts'
import { listSources } from './ta/list-sources.ts'
import { lookups } from './ta/lookups.ts'
import { otherForms } from './ta/other-forms.ts'
import { mail } from './ta/mail.ts'
import { pager } from './ta/pager.ts'
import { partner } from './ta/partner.ts'
import { partnerConsole } from './ta/partner-console.ts'
import { payment } from './ta/payment.ts'
import { privacy } from './ta/privacy.ts'
import { proofs } from './ta/proofs.ts'
import { reading } from './ta/reading.ts'
import { review } from './ta/review.ts'
import { receipt } from './ta/receipt.ts'
import { site } from './ta/site.ts'
import { states } from './ta/states.ts'
import { status } from './ta/status.ts'
import { terms } from './ta/terms.ts'
import { tracking } from './ta/tracking.ts'
import { ui } from './ta/ui.ts'
import { webhooks } from './ta/webhooks.ts'
import type { Message } from './translate.ts'

/** Every sentence of the product in Tamil; a missing or surplus key does not compile. */
export const ta: Readonly<Record<MessageKey, Message>> = {
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
}
