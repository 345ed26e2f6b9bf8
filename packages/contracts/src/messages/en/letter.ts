/** Letters and labels that staff print. */
export const letter = {
  'letter.labels': 'Address labels',
  'letter.letter': 'Letter',
  'letter.letters': 'Letters',
  'letter.no_address': 'No address is given',
  'letter.long_address': 'The address is too long for a label',
  'letter.objection': 'We need something more for your PAN application',
  'letter.objection.text': 'We cannot go on with your application, for this reason:',
  'letter.objection.todo':
    'Please correct it on the page of your application, or send us what is missing. Write the coupon number on every sheet.',
  'letter.more_words': 'You find the rest on the page of your application.',
  'letter.cover': 'For your PAN application',
  'letter.cover.text':
    'With this letter we send you papers that belong to your application. Please keep them.',
  'letter.page': 'You find your application here, with the coupon number:',
  'letter.foot': 'Letter for {coupon}',
} as const
