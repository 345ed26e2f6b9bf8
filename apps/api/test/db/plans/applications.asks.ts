import { PAYMENT_LISTS } from '@pan/contracts/staff/payments/list'
import { findEnd } from '../../../src/db/queries/read-in-pieces.ts'
import * as sealing from '../../../src/modules/applications/sealing/application-sealing.repository.ts'
import * as applications from '../../../src/modules/applications/applications.repository.ts'
import * as consents from '../../../src/modules/applications/consents.repository.ts'
import * as ownSearch from '../../../src/modules/applications/owned/own-search.repository.ts'
import * as ownedApplications from '../../../src/modules/applications/owned/owned-applications.repository.ts'
import * as erased from '../../../src/modules/applications/erasure/erased-applications.repository.ts'
import * as unchangedApplications from '../../../src/modules/applications/erasure/unchanged-applications.repository.ts'
import * as removableApplications from '../../../src/modules/applications/erasure/removable-applications.repository.ts'
import * as outcomes from '../../../src/modules/applications/states/outcomes.repository.ts'
import * as states from '../../../src/modules/applications/states/application-states.repository.ts'
import * as search from '../../../src/modules/applications/search/application-search.repository.ts'
import * as applicationHeads from '../../../src/modules/applications/search/application-heads.repository.ts'
import * as attachments from '../../../src/modules/attachments/attachments.repository.ts'
import * as remarks from '../../../src/modules/attachments/remarks.repository.ts'
import * as custom from '../../../src/modules/custom-payments/custom-payments.repository.ts'
import * as customRefunds from '../../../src/modules/custom-payments/custom-refunds.repository.ts'
import * as refundFailures from '../../../src/modules/payments/refund-failures.repository.ts'
import * as customRefundChanges from '../../../src/modules/custom-payments/custom-refund-changes.repository.ts'
import * as customPaymentChanges from '../../../src/modules/custom-payments/custom-payment-changes.repository.ts'
import * as partners from '../../../src/modules/partners/applications/partner-applications.repository.ts'
import * as changed from '../../../src/modules/partners/applications/changed-applications.repository.ts'
import * as ledger from '../../../src/modules/payments/settlement/ledger.repository.ts'
import * as orders from '../../../src/modules/payments/orders.repository.ts'
import * as payments from '../../../src/modules/payments/payments.repository.ts'
import * as paymentChanges from '../../../src/modules/payments/payment-changes.repository.ts'
import * as openPayments from '../../../src/modules/payments/open-payments.repository.ts'
import * as report from '../../../src/modules/payments/report/report.repository.ts'
import * as paymentDays from '../../../src/modules/payments/report/payment-days.repository.ts'
import * as mismatches from '../../../src/modules/payments/report/mismatches.repository.ts'
import * as paymentsOfStaff from '../../../src/modules/payments/staff/payments-list.repository.ts'
import { countReceipt, takeNumber } from '../../../src/modules/payments/cash/receipt-numbers.repository.ts'
import * as refundRequests from '../../../src/modules/payments/refund-requests/refund-requests.repository.ts'
import {
  listCustomBetween,
  listMoneyBetween,
} from '../../../src/modules/payments/staff/closing.repository.ts'
import { listCouponsOf, listSubjects } from '../../../src/modules/payments/staff/subjects.repository.ts'
import * as erasures from '../../../src/modules/privacy/erasures.repository.ts'
import * as forgotten from '../../../src/modules/privacy/retention-counts.repository.ts'
import * as retention from '../../../src/modules/privacy/retention.repository.ts'
import * as codes from '../../../src/modules/tracking/codes.repository.ts'
import { findAgreed } from '../../../src/short-messages/short-messages.repository.ts'
import { AFTER, type Ask, ask, IDS, MOMENT } from './asks.ts'

const POSITION = { createdAt: MOMENT, id: 'x' }
const OWN = { partnerId: 'x', isTest: false }
const CHANGES = { state: 'x', category: 'x', from: MOMENT, before: MOMENT, after: undefined }
const REFUSAL = 'amount' as NonNullable<payments.Payment['refusal']>
const DAYS = { from: 'x', before: 'x' }
const NO_COUNT = { count: 0, paise: 0 }
const NO_SUMS = { orders: { paid: NO_COUNT, unpaid: NO_COUNT }, payments: [], contradictions: [] }
const BOUNDS = { since: MOMENT, after: AFTER, limit: 9 }

/** What is asked about applications, their files and their money. */
export const applicationAsks: readonly Ask[] = [
  ask(sealing.listPlain, 'x', 9),
  ask(sealing.listStale, 'x', 'x', 9),
  ask(sealing.listWithoutPanKey, 'x', 9),
  ask(sealing.replacePanKeys, [{ id: 'x', before: null, panKey: 'x' }]),
  ask(applications.findApplication, 'x'),
  ask(ownedApplications.findOwner, 'x'),
  ask(applications.updateApplication, { id: 'x', state: 'x' } as applications.ApplicationRow, {
    version: 1,
    state: 'x',
  }),
  ask(ownedApplications.countOwned, 'x'),
  ask(ownedApplications.listOwned, 'x', 9),
  ask(ownedApplications.listOwnedAfter, 'x', AFTER, 9),
  ask(ownSearch.listOwnedBetween, 'x', { from: MOMENT, before: MOMENT }, AFTER, 9),
  ask(ownSearch.listOwnedPlaces, 'x', AFTER, MOMENT, 9),
  ask(ownSearch.countOwnedSince, 'x', MOMENT),
  ask(ownSearch.findOwnedByCoupon, 'x', 'x'),
  ask(consents.listConsents, 'x'),
  ask(applications.findEarlierTest, 'x', 9),
  ask(sealing.replaceSealed, [{ id: 'x', before: 'x', sealed: 'x', dateOfBirth: 'x' }]),
  ask(unchangedApplications.listUnchangedSince, MOMENT, 9),
  ask(unchangedApplications.listUnchangedSince, MOMENT, 9, 'x'),
  ask(unchangedApplications.listTestsUnchangedSince, MOMENT, 9),
  ask(erased.emptyAnswersOf, 'x'),
  ask(erased.eraseApplication, 'x', MOMENT),
  ask(removableApplications.listErasedBefore, { unpaid: MOMENT, paid: MOMENT }, 9),
  ask(removableApplications.removeApplication, 'x'),
  ask(states.findNamed, 'id', 'x'),
  ask(states.findNamed, 'coupon', 'x'),
  ask(states.listByState, undefined, AFTER, 9),
  ask(states.listByState, 'SUBMITTED', AFTER, 9),
  ask(states.listMoves, ['x']),
  ask(outcomes.listOutcomes, ['x']),
  ask(states.insertMove, { applicationId: 'x', from: 'x', to: 'x', at: MOMENT } as never, 1),
  ask(search.listHeads, 'mobile', 'x', ['x'], { testsOf: undefined }, 9),
  ask(search.listHeads, 'email', 'x', ['x'], { testsOf: undefined }, 9),
  ask(search.listHeads, 'coupon', 'x', ['x'], { testsOf: undefined }, 9),
  ask(search.listHeads, 'mobile', 'x', ['x'], { testsOf: 'x' }, 9),
  ask(search.listHeads, 'email', 'x', ['x'], { testsOf: 'x' }, 9),
  ask(search.listHeads, 'mobile', 'x', ['x'], { testsOf: undefined }, 9, 'oldest'),
  ask(search.listHeads, 'email', 'x', ['x'], { testsOf: undefined }, 9, 'oldest'),
  ask(search.listHeads, 'mobile', 'x', ['x'], { testsOf: 'x' }, 9, 'oldest'),
  ask(search.listHeads, 'email', 'x', ['x'], { testsOf: 'x' }, 9, 'oldest'),
  ask(applicationHeads.listHeadsOf, 'mobile', 'x', AFTER, 9),
  ask(applicationHeads.listHeadsOf, 'email', 'x', AFTER, 9),
  ask(applicationHeads.listHeadsById, IDS),
  ask(applicationHeads.findHead, 'x'),
  ask(applicationHeads.findHeadByCoupon, 'x'),
  ask(partners.listOfPartner, OWN, { after: POSITION }, 9),
  ask(partners.listOfPartner, OWN, { state: 'x', after: POSITION }, 9),
  ask(partners.listOfPartner, OWN, { category: 'x', after: POSITION }, 9),
  ask(partners.listOfPartner, OWN, { state: 'x', category: 'x' }, 9),
  ask(partners.listOfPartner, OWN, { reference: 'x' }, 9),
  ask(partners.listOfPartner, OWN, { from: MOMENT, before: MOMENT }, 9),
  ask(changed.listChanged, OWN, CHANGES, 9),
  ask(changed.listChanged, OWN, { ...CHANGES, after: { at: MOMENT, id: 'x' } }, 9),
  ask(
    changed.listPlaced,
    OWN,
    IDS.map((id) => ({ at: MOMENT, id })),
  ),
  ask(partners.findByReference, OWN, 'x'),
  ask(partners.findOfPartner, OWN, 'x'),

  ask(findAgreed, 'x', ['x']),
  ask(remarks.countRemarks, 'x'),
  ask(attachments.countAttachments, 'x'),
  ask(remarks.listRemarks, ['x']),
  ask(attachments.listAttachments, ['x']),
  ask(attachments.findAttachment, 'x'),
  ask(attachments.findAttachments, ['x']),
  ask(attachments.listPlain, 'x', 9),
  ask(attachments.noteSealed, { id: 'x', sealedFile: 'x' }),
  ask(attachments.listSentBefore, MOMENT, 9),
  ask(remarks.removeRemarks, 'x'),
  ask(attachments.removeAttachments, 'applicationId', 'x'),
  ask(attachments.removeAttachments, 'id', 'x'),
  ask(codes.findCode, 'x'),
  ask(codes.updateTriesLeft, 'x', 1),
  ask(codes.removeCode, 'x'),

  ask(custom.findCustomPayment, 'x'),
  ask(custom.findByProviderRef, 'x'),
  ask(custom.findPaidByReference, 'x'),
  ask(customRefunds.findByRefund, 'x'),
  ask(customRefunds.listCustomRefusedRefunds, AFTER, 9),
  ask(customRefunds.listCustomEntries, 'x'),
  ask(customRefunds.listReferencesOf, ['x']),
  ask(customPaymentChanges.updateToPending, 'x', { providerRef: 'x', link: 'x' }),
  ask(customPaymentChanges.updateToSucceeded, 'x', {
    providerPaymentId: 'x',
    paidPaise: 1,
    completedAt: MOMENT,
  }),
  ask(customPaymentChanges.updateToEnded, 'x', { state: 'failed', completedAt: MOMENT }),
  ask(customPaymentChanges.updateRefusal, 'x', {
    refusal: REFUSAL,
    strayPaymentId: 'x',
    strayPaise: 1,
    refusedAt: MOMENT,
  }),
  ask(customRefundChanges.nameStray, 'x', { strayPaymentId: 'x', strayPaise: 1 }),
  ask(customRefundChanges.updateCustomRefund, 'x', [null, 'failed'], { refundState: 'queued' }),
  ask(customRefundChanges.insertReturned, { id: 'x', at: MOMENT, paise: 1, transaction: 'x' }),
  ask(custom.countCustomPayments, DAYS),
  ask(custom.listCustomMismatches, AFTER, 9),
  ask(custom.listPaidByBefore, MOMENT, 9),
  ask(custom.forgetPayer, 'x'),
  ask(ledger.listEntries, 'x'),
  ask(ledger.sumMoved, 'x'),
  ask(ledger.hasEvent, 'x'),
  ask(orders.findOrder, 'x'),
  ask(orders.updateToPaid, 'x', 'x'),
  ask(orders.updateToUnpaid, 'x'),
  ask(orders.findContact, 'x'),
  ask(orders.findApplication, 'coupon', 'x'),
  ask(orders.findPayable, 'x'),
  ask(payments.listPayments, 'x'),
  ask(payments.listPaymentsOf, ['x']),
  ask(payments.findPayment, { id: 'x' }),
  ask(payments.findPayment, { providerRef: 'x' }),
  ask(payments.findPayment, { refundId: 'x' }),
  ask(openPayments.listDue, MOMENT, 9),
  ask(openPayments.countOpen),
  ask(openPayments.listUnsettled, { only: undefined, ...BOUNDS }),
  ask(openPayments.listUnsettled, { only: 'x', ...BOUNDS }),
  ask(paymentChanges.updatePayment, 'x', { toldState: 'x' }),
  ask(countReceipt, 'x'),
  ask(paymentChanges.updateToSucceeded, 'x', { providerPaymentId: 'x', paidPaise: 1, completedAt: MOMENT }),
  ask(paymentChanges.updateToEnded, 'x', { state: 'failed', completedAt: MOMENT }),
  ask(paymentChanges.updateRefusal, 'x', { refusal: REFUSAL, strayPaymentId: 'x', strayPaise: 1 }),
  ask(paymentChanges.updateRefund, 'x', [null, 'failed'], { refundState: 'queued' }),
  ask(refundFailures.updateToRefundFailed, { id: 'x', refunds: 1 }, 'refused'),
  ask(customRefundChanges.updateToCustomRefundFailed, { id: 'x', refunds: 1 }, 'refused'),
  ask(paymentChanges.markNotified, 'x', 'x'),
  ask(payments.removePayments, 'x'),
  ask(paymentDays.findDayFrom, 'x'),
  ask(report.countOrders, DAYS),
  ask(report.countPayments, DAYS),
  ...(['paymentOrders', 'payments', 'customPayments'] as const).map((table): Ask => ({
    name: 'findEnd',
    ask(session) {
      const { paymentOrders, [table]: rows } = session.tables
      return findEnd(session, 'startedAt' in rows ? rows.startedAt : paymentOrders.openedAt, DAYS, 9)
    },
  })),
  ask(paymentDays.listDaySums, { from: 'x', limit: 2 }),
  ask(paymentDays.listDays),
  ask(paymentDays.removeDay, 'x'),
  ask(paymentDays.findDayCheck),
  ask(paymentDays.beginDay, 'x', 'x'),
  ask(paymentDays.endDay, 'x', 'x', NO_SUMS),
  ask(mismatches.listMismatches, AFTER, 9),
  ask(mismatches.listFailedRefunds, AFTER, 9),
  ask(mismatches.listUnproven, DAYS),
  ask(mismatches.listUnnoted, DAYS),
  ask(report.countForged, MOMENT),
  ...PAYMENT_LISTS.map((list) =>
    ask(paymentsOfStaff.listNarrowed, { list, from: 'x', before: 'x', after: AFTER }, 9),
  ),
  ask(paymentsOfStaff.listNamed, 'x', 9),
  ask(paymentsOfStaff.listCustomNamed, 'x', 9),
  ask(listSubjects, ['x']),
  ask(listMoneyBetween, { from: 'x', before: 'x', after: AFTER }, 9),
  ask(listCustomBetween, { from: 'x', before: 'x', after: AFTER }, 9),
  ask(listCustomBetween, { from: 'x', before: 'x', after: undefined }, 9),
  ask(listCouponsOf, ['x']),
  ...(['refund', 'custom'] as const).flatMap((kind) => [
    ask(refundRequests.findRequest, kind, 'x'),
    ask(refundRequests.listOpenRequests, kind, AFTER, 9),
    ask(refundRequests.listRequestsOf, kind, 'x', 9),
    ask(refundRequests.decideRequest, kind, 'x', { state: 'approved', decidedBy: 'x', decidedAt: MOMENT }),
  ]),
  ask(refundRequests.sumOpen, 'cash'),
  ask(refundRequests.sumOpen, 'custom'),
  ask(refundRequests.findReceipted, 'x'),
  ask(takeNumber, 'x'),

  ask(erasures.listUnlisted, 9),
  ask(erasures.markListed, 'application', ['x']),
  ask(retention.isDownloadNoted, 'x'),
  ask(retention.forgetDownload, 'x'),
  ask(retention.listDownloadedBefore, MOMENT, 9),
  ask(retention.removeSecurityEventsBefore, MOMENT),
  ask(retention.listSweeps),
  ask(forgotten.addForgotten, 'x', 'x', 1),
  ask(forgotten.sumForgottenSince, 'x'),
  ask(forgotten.removeForgottenBefore, 'x'),
  ask(retention.countLogUpTo, 'audit', MOMENT, 9),
  ask(retention.countLogUpTo, 'securityEvents', MOMENT, 9),
]
