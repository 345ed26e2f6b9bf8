/** The page before a form. */
export const start = {
  'apply.before.begin': 'Start now',
  'apply.before.timeLabel': 'Time',
  'apply.before.time': 'About 12 minutes',
  'apply.before.feeLabel': 'Fee',
  'apply.before.feeShort':
    '{both}, or {total} if you pay online. Our fee is {fee}, the government fee {government} (within India). Without our paid service you pay {government}.',
  'apply.before.needLabel': 'You need',
  'apply.before.need': 'Aadhaar number, proofs, two photographs',
  'apply.before.needWithPan': 'PAN, Aadhaar number, proofs, two photographs',
  'apply.before.needEntity': 'The documents listed below',
  'apply.before.afterLabel': 'At the end',
  'apply.before.afterShort': 'You print the form, sign it and post it',
  'apply.before.money': 'What you pay',
  'apply.before.fee':
    'Our fee is {fee}, and the government fee is {government} for a card within India ({note}): {both} together. If you pay online, the payment gateway adds {charge}, tax included: {total} in all. You pay the government fee to the PAN office, not to us. You can also continue without our paid service and pay the government fee only.',
  'apply.before.fee.asOf': 'as of {date}; confirm it with the PAN centre',
  'apply.before.fee.confirm': 'confirm it with the PAN centre',
  'apply.before.abroad': 'For a card sent abroad, the government fee is {abroad}.',
  'apply.before.abroad.ask':
    'For a card sent abroad, the government fee is higher: ask the PAN centre how much it is.',
  'apply.before.paper':
    'At the end you print the completed form, sign it and post it. You do not get a PAN online here.',
  'apply.before.ready': 'Have these ready',
  'apply.before.ready.pan': 'The PAN, and a copy of the card or of the allotment letter if you have one',
  'apply.before.ready.change': 'A document that proves each change, for example a marriage certificate',
  'apply.before.ready.others':
    'Copies of the applicant’s other PAN cards, if there are any: you must surrender them',
  'apply.before.ready.registration': 'The applicant’s registration certificate, deed or agreement',
  'apply.before.ready.karta':
    'The Karta’s affidavit, and the Karta’s own proofs of identity, address and date of birth',
  'apply.before.ready.number': 'The registration number, as shown on the certificate',
  'apply.before.documents': 'Checklist of all documents for this application',
  'apply.before.shared': 'This is a shared computer or phone: keep nothing on it',
  'apply.before.shared.hint':
    'If you tick this, your answers are lost when you close this page before you submit.',
} as const
