/** What mails say. A mail tells the reference and the way, and nothing about a person. */
export const mail = {
  'mail.footer':
    'This message comes from the application service at {site}, which is not a government site. If you did not apply there, you can ignore it.',
  'mail.payment.succeeded.subject': 'Payment received for application {reference}',
  'mail.payment.succeeded.text':
    'We have received your payment for application {reference}. There is nothing more to pay. If you have not sent the printed form yet, download it, sign it and post it. This page shows how your application stands:',
} as const
