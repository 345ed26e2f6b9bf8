/** The guide sheet behind the printed form, and the acknowledgement for cash. */
export const guideSheet = {
  'guide.testMark': 'TEST – do not send',
  'guide.title': 'Guide to your PAN application',
  'official.sheet': 'The form before this sheet is the official print, as it is valid from {date}.',
  'guide.ours': 'This sheet is from us. It is not part of the official form: keep it, do not hand it in.',
  'guide.coupon': 'Coupon number',
  'guide.coupon.hint': 'Use it to track this application. The QR code beside it holds only this number.',
  'guide.applicant': 'Applicant',
  'guide.date': 'Date of the application',

  'guide.steps': 'What to do now',
  'guide.step.read':
    'Compare the form with your documents. If something is wrong, correct it on our site and download the form again.',
  'guide.step.print': {
    one: 'Print page 1 on white A4 paper, at full size (100 %, not fitted).',
    other:
      'Print pages 1 to {count} on white A4 paper, one page to a sheet, at full size (100 %, not fitted).',
  },
  'guide.step.unticked':
    'Leave the boxes at the left of the form empty: nothing changes, and the same card is printed again.',
  'guide.step.ticked': 'Check the ticks at the left of the form: the Department changes only what is ticked.',
  'guide.step.noOffice':
    'Check item 3 of the form: you gave no office, so the address for your letters stands there, too.',
  'guide.step.photos':
    'Paste two recent colour photographs with a white background, {height} cm high and {width} cm wide, into the boxes on page 1. Do not staple or clip them.',
  'guide.step.noPhotos': 'Leave the boxes for photographs empty: only individuals need them.',
  'guide.step.photoSign':
    'Sign across the left photograph in black ink, partly on the photograph and partly on the paper. Do not write on the right one.',
  'guide.step.sign':
    'Sign inside the box on page {page} in black ink. If you give a left thumb impression instead, a magistrate, a notary or a gazetted officer must attest it with a seal.',
  'guide.step.representative': 'The representative, {name}, signs in both places for the applicant.',
  'guide.step.guardian':
    'The applicant is under 18: a parent or guardian signs and writes their name on the empty lines.',
  'guide.step.officer': 'Who signs for the applicant: {officer}. Write the name on the empty lines.',
  'guide.step.officer.named': 'Who signs for the applicant: {officer}, {name}.',
  'guide.step.signEntity': 'Sign inside the box on page {page} in black ink. You do not need a company seal.',
  'guide.step.extra':
    'Sign the additional sheet on page {page}, too. It carries what does not fit on the form. Hand it in with the form.',
  'guide.step.extra.address': 'Write the other address by hand into the empty rows of the additional sheet.',
  'guide.step.documents': 'Attach the documents listed below to the form.',
  'guide.step.send': 'Hand in or post everything, as described below.',

  'guide.documents': 'Documents to attach',
  'guide.documents.hint':
    'As you chose them in the form. Attach copies on A4 paper. Attach the original where the list says so.',
  'guide.documents.pan': 'Proof of PAN',
  'guide.documents.pan.text': 'A copy of the PAN card, or of the letter that allotted the PAN.',
  'guide.documents.police': 'Police report (optional)',
  'guide.documents.police.text': 'A copy of the report, if the card was lost or stolen.',
  'guide.documents.change': 'Proof of the change: {change}',
  'guide.documents.change.text':
    'You chose this proof for changes: {proof}. Each change needs a document that proves exactly that change.',
  'guide.documents.otherPans': 'Copies of the PAN cards that you surrender',
  'guide.documents.entity':
    'One registration certificate, deed or agreement proves identity, address and date.',
  'guide.documents.karta': 'Proofs of the Karta',
  'guide.documents.karta.text': "The Karta's own proofs of identity, address and date of birth.",
  'guide.documents.representative': '{proof} of the representative',

  'guide.fees': 'Two separate fees',
  'guide.fee.service': 'Our service fee',
  'guide.fee.gateway': '₹{amount} by online payment, with the charge of the payment gateway.',
  'guide.fee.paid': '₹{amount}, paid in cash, receipt {number}.',
  'guide.fee.cash': '₹{amount} in cash. Print our acknowledgement for it, too. It is not a receipt.',
  'guide.fee.free': 'Nothing: you chose to continue without paying us.',
  'guide.fee.open': 'Not decided yet: choose on our site how you want to pay.',
  'guide.fee.government': 'Government fee',
  'guide.fee.government.text':
    '₹{amount} for a card within India, as of {date}. You pay it to the PAN office, not to us. It is not part of our fee. The Department sets it: confirm the current amount with the PAN centre.',
  'guide.fee.government.own':
    '₹{amount} for a card within India. You pay it to the PAN office, not to us. It is not part of our fee. The Department sets it: confirm the current amount with the PAN centre.',
  'guide.fee.government.abroad':
    '₹{amount} for a card sent abroad, as of {date}. You pay it to the PAN office, not to us. It is not part of our fee. The Department sets it: confirm the current amount with the PAN centre.',
  'guide.fee.government.ask':
    'Ask the PAN centre what a card sent abroad costs. You pay it to the PAN office, not to us. It is not part of our fee.',
  'guide.fee.government.how':
    'If you hand in the documents, pay there. If you post them, first ask the office how to pay, for example by demand draft. Never put cash in the envelope.',
  'guide.fee.total': 'Both together',

  'guide.send': 'Where to hand in or post the documents',
  'guide.send.centre':
    'Hand in the documents at the PAN centre that you looked up, and take the government fee with you. Or send them by post.',
  'guide.send.envelope':
    'If you send them by post, use one of these addresses and write {mark} on the envelope:',
  'guide.send.confirm':
    'Offices move: confirm the address on protean-tinpan.com or pan.utiitsl.com before you send anything.',
  'guide.envelope': 'Address label for the envelope, to cut out',
  'guide.envelope.coupon': 'Coupon number {coupon}',
  'guide.envelope.to': 'To',
  'guide.ack.place': 'Where to pay in cash',
  'guide.ack.place.ask':
    'Before you come, ask us where to pay. The contact page of our site says how to reach us.',
  'guide.withdrawn':
    'This form was withdrawn on 1 April 2026. Before you send it, ask the PAN centre whether they still accept it.',
  'guide.send.number':
    'The centre gives you an acknowledgement number of 15 digits. Keep it: the Department uses that number, not our coupon number.',

  'guide.answers': 'What you told us',
  'guide.answers.hint':
    'Your answers for the application of {date}. We show only the last four digits of an Aadhaar number.',
  'guide.foot': 'Guide sheet to {coupon}, not part of the official form',
  'guide.page': 'Sheet {page} of {total}',

  'guide.ack.title': 'Acknowledgement of your PAN application',
  'guide.ack.mark': 'NOT A RECEIPT',
  'guide.ack.text':
    'We have received your application, and you chose to pay our service fee in cash. This sheet does not confirm any payment.',
  'guide.ack.text.gateway':
    'We have received your application. You pay our service fee online. Our site shows the result of the payment; this sheet does not confirm it.',
  'guide.ack.text.paid':
    'We have received your application, and our service fee in cash. The receipt is a sheet of its own.',
  'guide.ack.text.free': 'We have received your application. This sheet does not confirm any payment.',
  'guide.ack.name': 'Name of the applicant',
  'guide.ack.category': 'Category',
  'guide.ack.service': '{service}: {kind}',
  'guide.ack.amount': 'Service fee to pay in cash',
  'guide.ack.amount.paid': 'Service fee, paid in cash',
  'guide.ack.amount.gateway': 'Service fee by online payment',
  'guide.ack.next': 'What to do next',
  'guide.ack.pay': 'Take this sheet with you, pay ₹{amount} in cash and ask for a receipt.',
  'guide.ack.form': 'Download the completed form, print it, sign it and send it as its guide sheet explains.',
  'guide.ack.government': 'Take the government fee to the PAN centre as well: it is not part of this amount.',
  'guide.ack.track':
    'You can track the application at any time with the coupon number and the date of birth.',
  'guide.ack.track.entity':
    'You can track the application at any time with the coupon number and the date of incorporation or formation.',
  'guide.ack.foot': 'Acknowledgement of {coupon}, not a receipt',

  'guide.kind.individual': 'individual',
  'guide.kind.huf': 'Hindu undivided family (HUF)',
  'guide.kind.company': 'company',
  'guide.kind.partnership_firm': 'partnership firm',
  'guide.kind.association_of_persons': 'association of persons',
  'guide.kind.trusts': 'trust',
  'guide.kind.body_of_individuals': 'body of individuals',
  'guide.kind.local_authority': 'local authority',
  'guide.kind.artificial_juridical_persons': 'artificial juridical person',
  'guide.kind.limited_liability_partnership': 'limited liability partnership',

  'guide.officer.KARTA': 'the Karta',
  'guide.officer.DIRECTOR': 'a director',
  'guide.officer.PARTNER': 'a partner',
  'guide.officer.DESIGNATED PARTNER': 'a designated partner',
  'guide.officer.TRUSTEE': 'a trustee',
  'guide.officer.AUTHORISED SIGNATORY': 'the authorised signatory',
} as const
