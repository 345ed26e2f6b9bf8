import type { MessageKey } from '../en/index.ts'
import { about } from './about.ts'
import { account } from './account.ts'
import { aoCharges } from './ao-charges.ts'
import { aoPicker } from './ao-picker.ts'
import { apply } from './apply.ts'
import { start } from './start.ts'
import { articles } from './articles.ts'
import { callProblem } from './call-problem.ts'
import { captcha } from './captcha.ts'
import { contact } from './contact.ts'
import { customPayment } from './custom-payment.ts'
import { otherDevice } from './other-device.ts'
import { batches } from './batches.ts'
import { authenticators } from './authenticators.ts'
import { blankForms } from './blank-forms.ts'
import { documents } from './documents.ts'
import { entityProofs } from './entity-proofs.ts'
import { errorSentences } from './errors.ts'
import { form } from './form.ts'
import { forOthers } from './for-others.ts'
import { guideSheet } from './guide-sheet.ts'
import { help } from './help.ts'
import { home } from './home.ts'
import { listFaults } from './list-faults.ts'
import { listSources } from './list-sources.ts'
import { letter } from './letter.ts'
import { lookups } from './lookups.ts'
import { offline } from './offline.ts'
import { officialFaults } from './official-faults.ts'
import { otherForms } from './other-forms.ts'
import { mail } from './mail.ts'
import { pager } from './pager.ts'
import { partner } from './partner.ts'
import { partnerConsole } from './partner-console.ts'
import { payment } from './payment.ts'
import { photoGuide } from './photo-guide.ts'
import { plannedWork } from './planned-work.ts'
import { privacy } from './privacy.ts'
import { proofDocuments } from './proof-documents.ts'
import { siteLinks } from './site-links.ts'
import { review } from './review.ts'
import { receipt } from './receipt.ts'
import { reference } from './reference.ts'
import { serviceStatus } from './service-status.ts'
import { services } from './services.ts'
import { shortMessages } from './short-messages.ts'
import { site } from './site.ts'
import { siteMap } from './site-map.ts'
import { siteSearch } from './site-search.ts'
import { staffAccess } from './staff-access.ts'
import { staffArticles } from './staff-articles.ts'
import { staffAudit } from './staff-audit.ts'
import { staffCases } from './staff-cases.ts'
import { staffComments } from './staff-comments.ts'
import { staffExports } from './staff-exports.ts'
import { staffImports } from './staff-imports.ts'
import { staffIntake } from './staff-intake.ts'
import { staffInbox } from './staff-inbox.ts'
import { staffNumbers } from './staff-numbers.ts'
import { staffPartners } from './staff-partners.ts'
import { staffPeople } from './staff-people.ts'
import { staffPayments } from './staff-payments.ts'
import { staffLists } from './staff-lists.ts'
import { staffOfficial } from './staff-official.ts'
import { staffReasons } from './staff-reasons.ts'
import { staffTexts } from './staff-texts.ts'
import { staff } from './staff.ts'
import { indianStates } from './indian-states.ts'
import { status } from './status.ts'
import { terms } from './terms.ts'
import { tracking } from './tracking.ts'
import { ui } from './ui.ts'
import { webhooks } from './webhooks.ts'
import { whichForm } from './which-form.ts'
import type { Message } from '../translate.ts'

/** Every sentence of the product in Tamil; a missing or surplus key does not compile. */
export const ta: Readonly<Record<MessageKey, Message>> = {
  ...about,
  ...account,
  ...aoCharges,
  ...aoPicker,
  ...apply,
  ...start,
  ...articles,
  ...authenticators,
  ...callProblem,
  ...captcha,
  ...contact,
  ...customPayment,
  ...otherDevice,
  ...batches,
  ...blankForms,
  ...documents,
  ...entityProofs,
  ...errorSentences,
  ...form,
  ...forOthers,
  ...guideSheet,
  ...help,
  ...home,
  ...listSources,
  ...letter,
  ...lookups,
  ...offline,
  ...officialFaults,
  ...otherForms,
  ...mail,
  ...pager,
  ...partner,
  ...partnerConsole,
  ...payment,
  ...photoGuide,
  ...plannedWork,
  ...privacy,
  ...proofDocuments,
  ...siteLinks,
  ...review,
  ...receipt,
  ...reference,
  ...serviceStatus,
  ...services,
  ...shortMessages,
  ...site,
  ...siteMap,
  ...siteSearch,
  ...staffAccess,
  ...staffArticles,
  ...staffAudit,
  ...staffCases,
  ...staffComments,
  ...staffExports,
  ...staffImports,
  ...staffIntake,
  ...staffInbox,
  ...staffNumbers,
  ...staffPartners,
  ...staffPeople,
  ...staffPayments,
  ...listFaults,
  ...staffLists,
  ...staffOfficial,
  ...staffReasons,
  ...staffTexts,
  ...staff,
  ...indianStates,
  ...status,
  ...terms,
  ...tracking,
  ...ui,
  ...webhooks,
  ...whichForm,
}
