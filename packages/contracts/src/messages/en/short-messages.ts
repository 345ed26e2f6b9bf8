/**
 * What short messages say: the coupon number and the way, and nothing about a person. These are the texts that an operator registers
 * (DLT), so a changed word is a template to be registered anew.
 */
export const shortMessages = {
  'shortMessage.submitted':
    '{operator}: we have your application {reference}. Next: download the form, sign it and post it. Status: {link}',
  'shortMessage.paid':
    '{operator}: we have received your payment for application {reference}. Next: post the signed form. Status: {link}',
  'shortMessage.DOCUMENTS_RECEIVED':
    '{operator}: your documents for application {reference} have arrived. You do not need to do anything now. Status: {link}',
  'shortMessage.UNDER_PROCESS':
    '{operator}: application {reference} is being processed. You do not need to do anything now. Status: {link}',
  'shortMessage.PAN_ALLOTTED':
    '{operator}: a PAN has been allotted for application {reference}. The card follows by post. See the PAN here: {link}',
  'shortMessage.DISPATCHED':
    '{operator}: the card for application {reference} is with the courier. See the number of the parcel here: {link}',
  'shortMessage.DELIVERED':
    '{operator}: the card for application {reference} has been delivered. If you do not have it, write to us. Status: {link}',
  'shortMessage.OBJECTION':
    '{operator}: application {reference} needs something from you. See here what it is: {link}',
  'shortMessage.REJECTED': '{operator}: application {reference} has been rejected. See here why: {link}',
  'shortMessage.CANCELLED':
    '{operator}: application {reference} was cancelled by the person or company that sent it for you. See it here: {link}',
} as const
