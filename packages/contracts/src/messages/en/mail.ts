/** What mails say. A mail tells the reference and the way, and nothing about a person. */
export const mail = {
  'mail.footer':
    'This message comes from the application service at {site}, which is not a government site. If you did not apply there, you can ignore it.',
  'mail.account.confirm.subject': 'Confirm your e-mail address',
  'mail.account.confirm.text':
    'Somebody made an account with this e-mail address. If it was you, open this link and press the button there, to confirm that the address is yours. It works for three days. If it was not you, there is nothing to do: nobody can confirm the address without this mail. Give the link to nobody:',
  'mail.account.reset.subject': 'Set another password',
  'mail.account.reset.text':
    'Somebody asked to set another password for the account with this e-mail address. If it was you, open this link within an hour. If not, there is nothing to do: your password stays as it is.',
  'mail.account.footer':
    'This message comes from the application service at {site}, which is not a government site. We never ask for a password by mail.',
  'mail.account.notYou':
    'If this was you, there is nothing to do. If not, set another password at once: this logs out everybody else. This page sends you a link for it:',
  'mail.account.unknownDevice': 'an unknown device',
  'mail.account.passwordSet.subject': 'Your password was changed',
  'mail.account.passwordSet.text':
    'The password of your account was changed on {time} with {device}. Everybody who was logged in before has been logged out.',
  'mail.account.passkeyAdded.subject': 'A passkey was added to your account',
  'mail.account.passkeyAdded.text':
    'A passkey was added to your account on {time} with {device}. Whoever has it can log in.',
  'mail.account.passkeyRemoved.subject': 'A passkey was removed from your account',
  'mail.account.passkeyRemoved.text': 'A passkey was removed from your account on {time} with {device}.',
  'mail.account.totpAdded.subject': 'An authenticator app was added to your account',
  'mail.account.totpAdded.text':
    'An authenticator app was added to your account on {time} with {device}. From now on a login with a password asks for a code of it.',
  'mail.account.totpRemoved.subject': 'The authenticator app was removed from your account',
  'mail.account.totpRemoved.text':
    'The authenticator app was removed from your account on {time} with {device}. Logins ask for no code of it any more.',
  'mail.account.proof.subject': 'Your code',
  'mail.account.proof.text':
    'Somebody who is logged in to your account wants to change something important or take its data along, and has to show that it is you. If it was you, enter this code on the page: {code}. It holds for {minutes} minutes. If it was not you, give the code to nobody, and log out your other devices on the page of your account:',
  'mail.account.passwordSet.identitiesRemoved':
    'Logging in with Google or Facebook, which had been linked before this address was confirmed, has been removed.',
  'mail.account.passwordSet.factorsRemoved':
    'Passkeys, an authenticator app or recovery codes that were added to your account in the last three days, or before this address was confirmed, have been removed: somebody who knew your password before could have added them. If they were yours, add them again.',
  'mail.account.factorsReset.subject': 'We have removed the second step of your login',
  'mail.account.factorsReset.text':
    'On {time} our staff removed the passkeys, the authenticator app and the recovery codes of your account, because we were told that you had lost them. You are logged out everywhere. Log in with your password, and add a new passkey or app.',
  'mail.account.sessionsEnded.subject': 'We have logged you out everywhere',
  'mail.account.sessionsEnded.text':
    'On {time} our staff ended every login of your account. You can log in again as before.',
  'mail.account.identityAdded.subject': 'Logging in with {provider} has been added',
  'mail.account.identityAdded.text':
    'Since {time}, one can log in to your account with {provider}. It was added with {device}, by somebody for whom {provider} says that this address is theirs.',
  'mail.application.submitted.subject': 'We have your application {reference}: what to do next',
  'mail.application.submitted.text':
    'We have received your application. Its coupon number is {reference}. Keep this mail: with the number and the date of birth, or of incorporation or formation, you can look at the application, change it and download it again.',
  'mail.application.next':
    'You are not finished yet. Choose on our site how you want to pay our fee, if you have not done so. Download the filled form, print it, sign it, and send it with the papers that its guide sheet lists. The government fee, ₹{government} for a card within India, is paid to the PAN office and not to us.',
  'mail.application.post':
    'Post the papers to the address below, or to one of them where there are several, and write {mark} on the envelope. Offices move: confirm the address on protean-tinpan.com or pan.utiitsl.com before you send anything. You can also hand the papers in at a PAN office near you.',
  'mail.application.track': 'This page shows how your application stands:',
  'mail.payment.succeeded.subject': 'Payment received for application {reference}',
  'mail.payment.succeeded.text':
    'We have received your payment of ₹{amount} for application {reference}. This is our fee. You still have to pay the government fee, ₹{government} for a card within India, to the PAN office with the papers. If you have not sent the printed form yet, download it, sign it and post it. This page shows how your application stands:',
  'mail.progress.DOCUMENTS_RECEIVED.subject': 'Your papers have arrived: application {reference}',
  'mail.progress.DOCUMENTS_RECEIVED.text':
    'The papers for application {reference} have arrived and are being looked through. There is nothing for you to do now. The application itself can no longer be changed. This page shows how it stands:',
  'mail.progress.UNDER_PROCESS.subject': 'Application {reference} is being processed',
  'mail.progress.UNDER_PROCESS.text':
    'Application {reference} is being processed. There is nothing for you to do now. This page shows how it stands:',
  'mail.progress.PAN_ALLOTTED.subject': 'A PAN has been allotted: application {reference}',
  'mail.progress.PAN_ALLOTTED.text':
    'A PAN has been allotted for application {reference}. The number is not in this mail: this page shows it to whoever knows the coupon number and the date of birth. The card follows by post.',
  'mail.progress.DISPATCHED.subject': 'Your card is on its way: application {reference}',
  'mail.progress.DISPATCHED.text':
    'The card for application {reference} has been handed to the courier. This page shows the number under which it travels:',
  'mail.progress.DELIVERED.subject': 'Your card has been delivered: application {reference}',
  'mail.progress.DELIVERED.text':
    'The courier says that the card for application {reference} has been delivered. If you do not have it, please write to us. This page shows the whole way of the application:',
  'mail.progress.OBJECTION.subject': 'Something is missing: application {reference}',
  'mail.progress.OBJECTION.text':
    'Application {reference} cannot go on yet: something is missing or does not fit. This page says what it is. There you can change your answers and send papers.',
  'mail.progress.REJECTED.subject': 'Application {reference} has been rejected',
  'mail.progress.REJECTED.text':
    'Application {reference} has been rejected. This page says why. You can apply again at any time.',
  'mail.payment.surplus.subject': 'Application {reference} was paid twice',
  'mail.payment.surplus.text':
    'A second payment for application {reference}, of ₹{amount}, has reached us. The application was paid already, so the second payment goes back in full, to where it came from. You need not do anything; banks take up to seven working days. We write again when it is done.',
  'mail.payment.failed.subject': 'Payment failed for application {reference}',
  'mail.payment.failed.text':
    'The last payment for application {reference} failed. If money left your account, it comes back by itself, or we find the payment and write to you. You can pay again from this page:',
  'mail.payment.cancelled.subject': 'Payment not completed for application {reference}',
  'mail.payment.cancelled.text':
    'The payment for application {reference} was not completed, and its payment page is closed now. Nothing was taken. You can pay again from this page:',
  'mail.payment.refunded.subject': 'Money given back for application {reference}',
  'mail.payment.refunded.text':
    'A payment of ₹{amount} for application {reference} has been given back in full, to where it came from. This page shows how your application stands:',
  'mail.verification.subject': 'Your code for application {reference}',
  'mail.verification.text':
    'Somebody wants to see application {reference} and has to show that it is theirs. If that was you, enter this code on the page: {code}. It holds for {minutes} minutes. If it was not you, do nothing and give the code to nobody.',
  'mail.partner.RECEIVED.subject': 'Your registration as a partner: {reference}',
  'mail.partner.RECEIVED.text':
    'Your registration as a partner has arrived. Its reference is {reference}. We read it and answer by mail; there is nothing for you to do now. This page says how we work together:',
  'mail.partner.APPROVED.subject': 'Welcome as a partner: {reference}',
  'mail.partner.APPROVED.text':
    'We have approved your registration as a partner, {reference}. Please keep this reference: it is what we know you by. Your keys are on the partner console. Open this link, log in with the account that is to look after them, and press the button there. It works once, for 14 days; give it to nobody else:',
  'mail.partner.invitation.subject': 'Your partner console: {reference}',
  'mail.partner.invitation.text':
    'With this link one account takes the partner console of {reference}, in the place of the one that has it now. Open it, log in with the account that is to look after your keys, and press the button there. It works once, for {days} days; give it to nobody else:',
  'mail.partner.by.console': 'on the partner console, with {device}',
  'mail.partner.by.operator': 'by us',
  'mail.partner.by.program': 'by a program with one of your keys',
  'mail.partner.notYou':
    'If this was you or somebody who works with you, there is nothing to do. If not, look at your keys and addresses on this page, revoke what you do not know, and set another password for your account. If you cannot do that, write to us at once:',
  'mail.partner.told.bound.subject': 'Who runs your partner console: {reference}',
  'mail.partner.told.bound.text':
    'Since {time}, another account runs the partner console of {reference}. How: {by}.',
  'mail.partner.told.unbound.subject': 'Nobody runs your partner console: {reference}',
  'mail.partner.told.unbound.text':
    'Since {time}, no account runs the partner console of {reference} any more. Your keys go on. How: {by}.',
  'mail.partner.told.keyMade.subject': 'A new API key for {reference}',
  'mail.partner.told.keyMade.text': 'A new API key was made for {reference} on {time}. How: {by}.',
  'mail.partner.told.keyReplaced.subject': 'An API key of {reference} is being replaced',
  'mail.partner.told.keyReplaced.text':
    'A new API key was made on {time} in the place of another one of {reference}. How: {by}.',
  'mail.partner.told.keyRevoked.subject': 'An API key of {reference} was revoked',
  'mail.partner.told.keyRevoked.text': 'An API key of {reference} was revoked on {time}. How: {by}.',
  'mail.partner.told.webhookAdded.subject': 'A new webhook address for {reference}',
  'mail.partner.told.webhookAdded.text':
    'From {time} on, what happens to the applications of {reference} is sent to one more address. How: {by}.',
  'mail.partner.told.webhookChanged.subject': 'A webhook address of {reference} was changed',
  'mail.partner.told.webhookChanged.text':
    'From {time} on, what happens to the applications of {reference} is sent to another address than before. How: {by}.',
  'mail.partner.told.webhookRemoved.subject': 'A webhook address of {reference} was removed',
  'mail.partner.told.webhookRemoved.text':
    'One of the addresses to which we send what happens to the applications of {reference} was removed on {time}. How: {by}.',
  'mail.partner.told.webhookSecret.subject': 'A new webhook secret for {reference}',
  'mail.partner.told.webhookSecret.text':
    'A new secret for one of the webhook addresses of {reference} was made on {time}. How: {by}.',
  'mail.partner.REJECTED.subject': 'Your registration as a partner: {reference}',
  'mail.partner.REJECTED.text':
    'We do not work together under registration {reference}. If you want to know why, or if something has changed, write to us and give this reference. Whoever is not a partner can still use the whole site:',
  'mail.contact.subject': 'Contact form: {kind} ({reference})',
  'mail.contact.text':
    'Somebody has written to you on the contact page of the site. An answer to this mail goes to them. What stands below is theirs:',
  'mail.partner.new.subject': 'Somebody has registered as a partner: {reference}',
  'mail.partner.new.text':
    'Registration {reference} waits for your decision. `npm run admin -- partners show {reference}` shows it.',
  'mail.webhook.failing.subject': 'We have stopped sending to {reference}',
  'mail.webhook.failing.text':
    'For three days nothing that we have sent to {reference}, an address of your webhooks, has arrived. So we have stopped sending to it. What happens meanwhile is kept for 30 days: when the address answers again, switch it on and let what it has missed be sent again. This page does both:',
  'mail.webhook.gone.subject': 'We have stopped sending to {reference}',
  'mail.webhook.gone.text':
    'The address {reference} of your webhooks has answered that it is gone (410). So we have stopped sending to it. If that was a mistake, switch it on again on this page:',
  'mail.remark.subject': 'A message about application {reference}',
  'mail.remark.text':
    'We have written to you about application {reference}. You can read and answer it on this page:',
} as const
