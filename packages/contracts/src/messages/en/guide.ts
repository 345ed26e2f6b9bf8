/** The guide sheet behind the printed form, and the acknowledgement for cash. */
export const guide = {
  'guide.testMark': 'TEST – do not send',
  'guide.title': 'Guide to your PAN application',
  'guide.ours': 'This sheet is ours. It is no part of the official form: keep it, do not hand it in.',
  'guide.coupon': 'Coupon number',
  'guide.coupon.hint':
    'Quote it to track this application. The code beside it holds this number and nothing else.',
  'guide.applicant': 'Applicant',
  'guide.date': 'Date of the application',

  'guide.steps': 'What to do now',
  'guide.step.read':
    'Compare the form with your documents. Correct a mistake on our site and download the form again.',
  'guide.step.print': {
    one: 'Print page 1 on white A4 paper, at full size (100 %, not fitted).',
    other:
      'Print pages 1 to {count} on white A4 paper, one page to a sheet, at full size (100 %, not fitted).',
  },
  'guide.step.unticked':
    'Leave the boxes at the left of the form empty: nothing changes, and the same card is printed again.',
  'guide.step.ticked':
    'Look at the ticks at the left of the form: the Department changes the items that are ticked, and no others.',
  'guide.step.photos':
    'Paste two recent colour photographs on a white ground, {height} cm high and {width} cm wide, into the boxes on page 1. Do not staple or clip them.',
  'guide.step.noPhotos': 'Leave the boxes for photographs empty: only individuals paste any.',
  'guide.step.photoSign':
    'Sign across the left photograph with black ink, partly on the photograph and partly on the paper. Leave the right one clean.',
  'guide.step.sign':
    'Sign inside the box on page {page} with black ink. A left thumb impression instead has to be attested by a magistrate, a notary or a gazetted officer, under seal.',
  'guide.step.representative': 'The representative, {name}, signs in both places for the applicant.',
  'guide.step.guardian':
    'The applicant is under 18: a parent or guardian signs and writes the name on the open lines.',
  'guide.step.officer': 'Who signs for the applicant: {officer}. Write the name on the open lines.',
  'guide.step.officer.named': 'Who signs for the applicant: {officer}, {name}.',
  'guide.step.signEntity': 'Sign inside the box on page {page} with black ink. A company seal is not needed.',
  'guide.step.extra':
    'Sign the additional sheet on page {page}, too. It carries what has no row on the form, and goes in with it.',
  'guide.step.extra.address': 'Write the other address by hand into the empty rows of the additional sheet.',
  'guide.step.documents': 'Put the documents listed below with the form.',
  'guide.step.send': 'Hand everything in, or send it, as described below.',

  'guide.documents': 'Documents to attach',
  'guide.documents.hint':
    'As you chose them in the form. A copy on A4 paper will do, but the paper itself where the list says original.',
  'guide.documents.pan': 'Proof of PAN',
  'guide.documents.pan.text': 'A copy of the PAN card, or of the letter by which the PAN was allotted.',
  'guide.documents.police': 'Police report (you may leave it out)',
  'guide.documents.police.text': 'A copy of the report, where the card was lost or stolen.',
  'guide.documents.change': 'Proof of the change: {change}',
  'guide.documents.change.text':
    'For changes you chose: {proof}. Each of them needs a paper that proves exactly this change.',
  'guide.documents.otherPans': 'Copies of the PAN cards that you surrender',
  'guide.documents.entity':
    'One registration certificate, deed or agreement serves as proof of identity, address and date.',
  'guide.documents.karta': 'Proofs of the Karta',
  'guide.documents.karta.text': "The Karta's own proofs of identity, address and date of birth.",
  'guide.documents.representative': '{proof} of the representative',

  'guide.fees': 'Two separate fees',
  'guide.fee.service': 'Service fee, ours',
  'guide.fee.gateway': '₹{amount} by online payment, with the charge of the payment gateway.',
  'guide.fee.cash': '₹{amount} in cash. Print our acknowledgement for it, too; it is not a receipt.',
  'guide.fee.free': 'Nothing: you chose to go on without paying us.',
  'guide.fee.open': 'Still open: choose on our site how you want to pay.',
  'guide.fee.government': 'Government processing fee',
  'guide.fee.government.text':
    '₹{amount} for a card within India, as of {date}. It goes to the PAN office, not to us, and is no part of our fee. The Department sets it: confirm the amount with the PAN centre.',
  'guide.fee.government.own':
    '₹{amount} for a card within India. It goes to the PAN office, not to us, and is no part of our fee. The Department sets it: confirm the amount with the PAN centre.',
  'guide.fee.government.how':
    'When you hand the papers in, pay it there. When you send them by post, ask the office first how it takes the fee, for example by demand draft. Never put cash into the envelope.',

  'guide.send': 'Where to hand in or send the papers',
  'guide.send.centre':
    'Hand the papers in at the PAN centre that you looked up, and take the government fee along. Or send them by post.',
  'guide.send.envelope':
    'When you send them by post, send them to one of these addresses and write {mark} on the envelope:',
  'guide.send.confirm':
    'Offices move: confirm the address on protean-tinpan.com or pan.utiitsl.com before you send anything.',
  'guide.envelope': 'Label for the envelope, to cut out',
  'guide.envelope.coupon': 'Coupon number {coupon}',
  'guide.envelope.to': 'To',
  'guide.ack.place': 'Where to pay in cash',
  'guide.withdrawn':
    'The form was withdrawn on 1 April 2026. Ask the PAN centre whether it still takes it before you send it.',
  'guide.send.number':
    'The centre gives you an acknowledgement number of 15 digits. Keep it: the Department knows the application by that number, not by our coupon number.',

  'guide.answers': 'What you told us',
  'guide.answers.hint':
    'Your answers for the application of {date}. Of an Aadhaar number only the last four digits are shown.',
  'guide.foot': 'Guide sheet to {coupon}, no part of the official form',
  'guide.page': 'Sheet {page} of {total}',

  'guide.ack.title': 'Acknowledgement of your PAN application',
  'guide.ack.mark': 'NOT A RECEIPT',
  'guide.ack.text':
    'We have received your application, and you chose to pay our service fee in cash. This sheet does not confirm that anything has been paid.',
  'guide.ack.text.gateway':
    'We have received your application. Our service fee is paid online; the result of the payment stands on our site and is not confirmed by this sheet.',
  'guide.ack.text.free':
    'We have received your application. This sheet does not confirm that anything has been paid.',
  'guide.ack.name': 'Name of the applicant',
  'guide.ack.category': 'Category',
  'guide.ack.category.new': 'New PAN card: {kind}',
  'guide.ack.category.lost': 'Lost or duplicate PAN card: {kind}',
  'guide.ack.category.correction': 'Correction of PAN details: {kind}',
  'guide.ack.amount': 'Service fee to pay in cash',
  'guide.ack.amount.gateway': 'Service fee by online payment',
  'guide.ack.next': 'What comes next',
  'guide.ack.pay': 'Take this sheet along, pay ₹{amount} in cash and ask for a receipt.',
  'guide.ack.form': 'Download the filled form, print and sign it and send it as its guide sheet says.',
  'guide.ack.government':
    'Keep the government processing fee ready for the PAN centre: it is no part of this amount.',
  'guide.ack.track': 'Track the application at any time with the coupon number and the date of birth.',
  'guide.ack.track.entity':
    'Track the application at any time with the coupon number and the date of incorporation or formation.',
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
