/** The receipt for a payment, a sheet of ours. */
export const receipt = {
  'receipt.title': 'Payment receipt',
  'receipt.ours': 'This receipt is from us. It is not a document of the Income Tax Department.',
  'receipt.reference': 'Reference',
  'receipt.text': 'We have received this payment through the payment gateway.',
  'receipt.text.cash': 'We have received this payment in cash.',
  'receipt.issuer': 'Issued by',
  'receipt.gstin': 'GSTIN',
  'receipt.from': 'Received from',
  'receipt.for': 'For',
  'receipt.order': 'Amount of the order',
  'receipt.fee': 'Our service fee',
  'receipt.charge': 'Gateway charge, tax included',
  'receipt.paid': 'Amount paid',
  'receipt.started': 'Payment started',
  'receipt.completed': 'Payment completed',
  'receipt.number': 'Receipt number',
  'receipt.payment': 'Transaction number of the gateway',
  'receipt.government': 'The government fee for the card is not included: you pay it to the PAN centre.',
  'mail.customPayment.succeeded.subject': 'Payment received: {reference}',
  'mail.customPayment.succeeded.text':
    'We have received your payment {reference}. This page shows it and has the receipt, for 30 days:',
  'mail.customPayment.refunded.subject': 'Refund for payment {reference}',
  'mail.customPayment.refunded.text':
    'We have refunded your payment {reference} of ₹{amount} in full, to where it came from.',
  'receipt.foot': 'Receipt {reference}',
} as const
