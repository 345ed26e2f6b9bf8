/** What mails say. A mail tells the reference and the way, and nothing about a person. */
export const mail = {
  'mail.footer':
    'This message comes from the application service at {site}, which is not a government site. If you did not apply there, you can ignore it.',
  'mail.account.confirm.subject': 'Confirm your e-mail address',
  'mail.account.confirm.text':
    'Somebody made an account with this e-mail address. If it was you, open this link and press the button on the page to confirm your address. The link works for three days. If it was not you, you do not need to do anything: nobody can confirm the address without this e-mail. Do not give the link to anybody:',
  'mail.account.reset.subject': 'Set a new password',
  'mail.account.reset.text':
    'Somebody asked to set a new password for the account with this e-mail address. If it was you, open this link within an hour. If not, you do not need to do anything: your password stays as it is.',
  'mail.staff.invitation.subject': 'Your invitation to the back office',
  'mail.staff.invitation.text':
    'You are invited to work in the back office of this service. Open this link and set up how you will sign in. It works once, and for {hours} hours. Do not give it to anybody:',
  'mail.staff.sessionElsewhere.subject': 'Your session was used on another device',
  'mail.staff.sessionElsewhere.text':
    'Your session in the back office was used on another device or in another browser on {time}: {device}. We have ended it on every device. If that was you, log in again; you do not need to do anything else. If not, somebody has copied your session: tell an administrator at once.',
  'mail.account.footer':
    'This message comes from the application service at {site}, which is not a government site. We never ask for a password by e-mail.',
  'mail.account.notYou':
    'If this was you, you do not need to do anything. If not, set a new password at once: this logs out everybody else. This page sends you a link for it:',
  'mail.account.unknownDevice': 'an unknown device',
  'mail.account.passwordSet.subject': 'Your password was changed',
  'mail.account.passwordSet.text':
    'The password of your account was changed on {time} with {device}. Everybody who was logged in before has been logged out.',
  'mail.account.passkeyAdded.subject': 'A passkey was added to your account',
  'mail.account.passkeyAdded.text':
    'A passkey was added to your account on {time} with {device}. You can use it to log in.',
  'mail.account.passkeyRemoved.subject': 'A passkey was removed from your account',
  'mail.account.passkeyRemoved.text': 'A passkey was removed from your account on {time} with {device}.',
  'mail.account.totpAdded.subject': 'An authenticator app was added to your account',
  'mail.account.totpAdded.text':
    'An authenticator app was added to your account on {time} with {device}. When you log in with a password, we now ask for a code from the app.',
  'mail.account.totpRemoved.subject': 'The authenticator app was removed from your account',
  'mail.account.totpRemoved.text':
    'The authenticator app was removed from your account on {time} with {device}. We no longer ask for its codes when you log in.',
  'mail.account.recoveryCodesMade.subject': 'New recovery codes were made for your account',
  'mail.account.recoveryCodesMade.text':
    'New recovery codes were made for your account on {time} with {device}. The codes that you had before no longer work.',
  'mail.account.proof.subject': 'Your OTP',
  'mail.account.proof.text':
    'Somebody who is logged in to your account wants to change something important or download your data, and must prove that it is you. If it was you, enter this OTP on the page: {code}. It is valid for {minutes} minutes. If it was not you, do not give the OTP to anybody, and log out your other devices on your account page:',
  'mail.account.passwordSet.identitiesRemoved':
    'We have removed the login with Google or Facebook, because it was linked before this address was confirmed.',
  'mail.account.passwordSet.factorsRemoved':
    'We have removed passkeys, authenticator app and recovery codes that were added in the last three days, or before this address was confirmed. Somebody who knew your old password could have added them. If they were yours, add them again.',
  'mail.account.factorsReset.subject': 'We have removed the second step of your login',
  'mail.account.factorsReset.text':
    'On {time} our staff removed the passkeys, the authenticator app and the recovery codes of your account. We were told that you had lost them. You are logged out on all devices. Log in with your password, and add a new passkey or app.',
  'mail.account.sessionsEnded.subject': 'We have logged you out on all devices',
  'mail.account.sessionsEnded.text':
    'On {time} our staff logged you out on all devices. You can log in again as before.',
  'mail.account.identityAdded.subject': 'You can now log in with {provider}',
  'mail.account.identityAdded.text':
    'Since {time}, you can log in to your account with {provider}. Somebody added this with {device}; {provider} confirms them as the owner of this address.',
  'mail.application.submitted.subject': 'We have your application {reference}: what to do next',
  'mail.application.submitted.text':
    'We have received your application. Its coupon number is {reference}. Keep this e-mail.',
  'mail.application.again':
    'With the coupon number and the date of birth you can see the application, change it and download it again.',
  'mail.application.again.entity':
    'With the coupon number and the date of incorporation or formation you can see the application, change it and download it again.',
  'mail.application.next':
    'You are not finished yet. Choose on our site how you want to pay our fee, if you have not done so. Download the completed form, print it, sign it, and send it with the documents listed on its guide sheet.',
  'mail.application.price':
    'Our fee is ₹{fee}, and the government fee ₹{government} for a card within India: ₹{both} together. If you pay online, the payment gateway adds its charge. You pay the government fee to the PAN office and not to us.',
  'mail.application.price.abroad':
    'Our fee is ₹{fee}, and the government fee ₹{government} for a card sent abroad: ₹{both} together. If you pay online, the payment gateway adds its charge. You pay the government fee to the PAN office and not to us.',
  'mail.application.price.ask':
    'Our fee is ₹{fee}. If you pay online, the payment gateway adds its charge. You pay the government fee to the PAN office and not to us: ask there what a card sent abroad costs.',
  'mail.application.cash': 'If you pay our fee in cash, take the acknowledgement to this address:',
  'mail.application.cash.ask':
    'If you want to pay our fee in cash, first ask us where. The contact page of our site says how to reach us.',
  'mail.application.post':
    'Post the documents to the address below, or to one of them if there are several, and write {mark} on the envelope. Offices move: confirm the address on protean-tinpan.com or pan.utiitsl.com before you send anything. You can also hand in the documents at a PAN office near you.',
  'mail.application.track': 'This page shows the status of your application:',
  'mail.payment.succeeded.subject': 'Payment received for application {reference}',
  'mail.payment.succeeded.text':
    'We have received your payment of ₹{amount} for application {reference}. This is our fee, with the charge of the payment gateway if you paid online.',
  'mail.payment.government':
    'You still have to pay the government fee, ₹{government} for a card within India, to the PAN office with the documents: ₹{both} together.',
  'mail.payment.government.abroad':
    'You still have to pay the government fee, ₹{government} for a card sent abroad, to the PAN office with the documents: ₹{both} together.',
  'mail.payment.government.ask':
    'You still have to pay the government fee to the PAN office, with the documents: ask there what a card sent abroad costs.',
  'mail.payment.next':
    'If you have not sent the printed form yet, download it, sign it and post it. This page shows the status of your application:',
  'mail.payment.late':
    'The application was cancelled before this payment arrived. Our staff check the payment to give it back. You do not need to do anything, and do not post any papers. This page shows the status of your application:',
  'mail.payment.late.rejected':
    'The application was rejected before this payment arrived. Our staff check the payment to give it back. You do not need to do anything, and do not post any papers. This page shows the status of your application:',
  'mail.progress.DOCUMENTS_RECEIVED.subject': 'Your documents have arrived: application {reference}',
  'mail.progress.DOCUMENTS_RECEIVED.text':
    'The documents for application {reference} have arrived and are being checked. You do not need to do anything now. You can no longer change the application. This page shows its status:',
  'mail.progress.UNDER_PROCESS.subject': 'Application {reference} is being processed',
  'mail.progress.UNDER_PROCESS.text':
    'Application {reference} is being processed. You do not need to do anything now. This page shows its status:',
  'mail.progress.PAN_ALLOTTED.subject': 'A PAN has been allotted: application {reference}',
  'mail.progress.PAN_ALLOTTED.text':
    'A PAN has been allotted for application {reference}. We do not put the number in this e-mail: to see it, look for your application on this page. The card follows by post.',
  'mail.progress.DISPATCHED.subject': 'Your card is on its way: application {reference}',
  'mail.progress.DISPATCHED.text':
    'The card for application {reference} is with the courier. This page shows the number of the parcel:',
  'mail.progress.DELIVERED.subject': 'Your card has been delivered: application {reference}',
  'mail.progress.DELIVERED.text':
    'The courier says that the card for application {reference} has been delivered. If you do not have it, please write to us. This page shows all steps of the application:',
  'mail.progress.OBJECTION.subject': 'More information needed: application {reference}',
  'mail.progress.OBJECTION.text':
    'Application {reference} cannot continue yet: a document or a detail is missing or does not match. This page says what it is. There you can change your answers and send documents.',
  'mail.progress.REJECTED.subject': 'Application {reference} has been rejected',
  'mail.progress.REJECTED.text':
    'Application {reference} has been rejected. This page says why. You can apply again at any time.',
  'mail.progress.CANCELLED.subject': 'Application {reference} has been cancelled',
  'mail.progress.CANCELLED.text':
    'The person or company that sent application {reference} for you has cancelled it. You do not need to do anything. If you did not expect this, ask them. You can apply again at any time. This page shows all steps of the application:',
  'mail.payment.surplus.subject': 'Application {reference} was paid twice',
  'mail.payment.surplus.text':
    'We have received a second payment for application {reference}, of ₹{amount}. The application was already paid, so we return the second payment in full, to where it came from. You do not need to do anything. Banks take up to seven working days. We write again when it is done.',
  'mail.payment.cash.surplus.subject': 'Application {reference} was paid twice',
  'mail.payment.cash.surplus.text':
    'We have received ₹{amount} in cash for application {reference}. The application was already paid, so you get this money back in cash. Please come where you paid, and bring the receipt. This page shows the status of your application:',
  'mail.payment.cash.refunded.subject': 'Refund for application {reference}',
  'mail.payment.cash.refunded.text':
    'We have given back ₹{amount} in cash that was paid for application {reference}. If you did not get it, write to us. This page shows the status of your application:',
  'mail.payment.failed.subject': 'Payment failed for application {reference}',
  'mail.payment.failed.text':
    'The last payment for application {reference} failed. If money left your account, it will be returned, or we will find the payment and write to you. You can pay again from this page:',
  'mail.payment.cancelled.subject': 'Payment not completed for application {reference}',
  'mail.payment.cancelled.text':
    'The payment for application {reference} was not completed, and its payment page is now closed. No money was taken. You can pay again from this page:',
  'mail.payment.refunded.subject': 'Refund for application {reference}',
  'mail.payment.refunded.text':
    'We have refunded a payment of ₹{amount} for application {reference} in full, to where it came from. This page shows the status of your application:',
  'mail.verification.subject': 'Your OTP for application {reference}',
  'mail.verification.text':
    'Somebody wants to see application {reference} and must prove that it is theirs. If it was you, enter this OTP on the page: {code}. It is valid for {minutes} minutes. If it was not you, do nothing and do not give the OTP to anybody.',
  'mail.partner.RECEIVED.subject': 'Your registration as a partner: {reference}',
  'mail.partner.RECEIVED.text':
    'We have received your registration as a partner. Its reference is {reference}. We read it and answer by e-mail. You do not need to do anything now. This page says how we work together:',
  'mail.partner.APPROVED.subject': 'Welcome as a partner: {reference}',
  'mail.partner.APPROVED.text':
    'We have approved your registration as a partner, {reference}. Please keep this reference and give it when you write to us. You find your keys on the partner console. Open this link, log in with the account that should manage the keys, and press the button on the page. If you have no account yet, register there with this e-mail address: you need not confirm it again. The link works once, for 14 days. Do not give it to anybody else:',
  'mail.partner.invitation.subject': 'Your partner console: {reference}',
  'mail.partner.invitation.text':
    'With this link one account takes over the partner console of {reference} from the account that has it now. Open the link, log in with the account that should manage your keys, and press the button on the page. It works once, for {days} days. Do not give it to anybody else:',
  'mail.partner.by.console': 'on the partner console, with {device}',
  'mail.partner.by.operator': 'by us',
  'mail.partner.by.program': 'by a program with one of your keys',
  'mail.partner.notYou':
    'If this was you or somebody who works with you, you do not need to do anything. If not, look at your keys and webhooks on this page, revoke what you do not know, and set a new password for your account. If you cannot do that, write to us at once:',
  'mail.partner.told.bound.subject': 'New account for your partner console: {reference}',
  'mail.partner.told.bound.text':
    'Since {time}, another account manages the partner console of {reference}. How: {by}.',
  'mail.partner.told.unbound.subject': 'No account for your partner console: {reference}',
  'mail.partner.told.unbound.text':
    'Since {time}, no account manages the partner console of {reference}. Your keys still work. How: {by}.',
  'mail.partner.told.keyMade.subject': 'A new API key for {reference}',
  'mail.partner.told.keyMade.text': 'A new API key was made for {reference} on {time}. How: {by}.',
  'mail.partner.told.keyReplaced.subject': 'An API key of {reference} is being replaced',
  'mail.partner.told.keyReplaced.text':
    'A new API key was made on {time} to replace another key of {reference}. How: {by}.',
  'mail.partner.told.keyAddresses.subject': 'Where an API key of {reference} works from was changed',
  'mail.partner.told.keyAddresses.text':
    'The addresses from which an API key of {reference} works were changed on {time}. How: {by}.',
  'mail.partner.told.keyRevoked.subject': 'An API key of {reference} was revoked',
  'mail.partner.told.keyRevoked.text':
    'An API key of {reference} was revoked on {time}. How: {by}. Webhooks that were made with it go on, because they are yours: look at them, too.',
  'mail.partner.told.webhookAdded.subject': 'A new webhook address for {reference}',
  'mail.partner.told.webhookAdded.text':
    'Since {time}, we also send events about the applications of {reference} to one more address. How: {by}.',
  'mail.partner.told.webhookChanged.subject': 'A webhook address of {reference} was changed',
  'mail.partner.told.webhookChanged.text':
    'Since {time}, we send events about the applications of {reference} to a different address. How: {by}.',
  'mail.partner.told.webhookRemoved.subject': 'A webhook address of {reference} was removed',
  'mail.partner.told.webhookRemoved.text':
    'One of the addresses to which we send events about the applications of {reference} was removed on {time}. How: {by}.',
  'mail.partner.told.webhookSecret.subject': 'A new webhook secret for {reference}',
  'mail.partner.told.webhookSecret.text':
    'A new secret for one of the webhook addresses of {reference} was made on {time}. How: {by}.',
  'mail.partner.told.returnAdded.subject': 'A new return address for {reference}',
  'mail.partner.told.returnAdded.text':
    'Since {time}, browsers that have paid for an application of {reference} may be sent to one more address. How: {by}.',
  'mail.partner.told.returnRemoved.subject': 'A return address of {reference} was removed',
  'mail.partner.told.returnRemoved.text':
    'An address to which browsers were sent after paying for an application of {reference} was removed on {time}. How: {by}.',
  'mail.partner.REJECTED.subject': 'Your registration as a partner: {reference}',
  'mail.partner.REJECTED.text':
    'We have not accepted your registration {reference}. If you want to know why, or if something has changed, write to us and give this reference. You can still use the whole site:',
  'mail.draft.subject': 'Continue your draft on another device',
  'mail.draft.text':
    'Open this link on the device on which you want to continue your application. It works for {days} days and on one device. It shows what you have filled in so far, so give it to nobody. If you did not ask for it, do not open it.',
  'mail.contact.subject': 'Contact form: {kind} ({reference})',
  'mail.contact.text':
    'Somebody wrote to you on the contact page of the site. If you reply to this e-mail, your answer goes to them. Their message:',
  'mail.contact_answer.subject': 'Our answer to your message {reference}',
  'mail.contact_answer.text': 'You have written to us on our contact page. This is our answer:',
  'mail.contact_answer.again': 'If you want to write again about it, use this page and give the reference:',
  'mail.partner.new.subject': 'Somebody has registered as a partner: {reference}',
  'mail.partner.new.text':
    'Registration {reference} needs your decision. To see it, run `npm run admin -- partners show {reference}`.',
  'mail.webhook.failing.subject': 'We have stopped sending to {reference}',
  'mail.webhook.failing.text':
    'For three days we could not deliver anything to {reference}, one of your webhooks, so we have stopped sending to it. For 30 days we keep what happens in the meantime. When the address works again, switch it on and let us send what it missed. You can do both on this page:',
  'mail.webhook.gone.subject': 'We have stopped sending to {reference}',
  'mail.webhook.gone.text':
    'The address {reference}, one of your webhooks, answered that it is gone (410), so we have stopped sending to it. If that was a mistake, switch it on again on this page:',
  'mail.remark.subject': 'A message about application {reference}',
  'mail.remark.text':
    'We have written to you about application {reference}. You can read and answer it on this page:',
} as const
