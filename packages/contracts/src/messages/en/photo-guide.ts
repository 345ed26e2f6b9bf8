/** Drawn examples of photographs and signatures. */
export const photoGuide = {
  'photo.title': 'Your photograph and your signature',
  'photo.description':
    'Drawn examples: which photographs the printed PAN form needs, where to paste them, and where to sign.',
  'photo.lead': 'Photographs are for people. For a company, a firm or a trust, leave both boxes empty.',
  'photo.right': 'Right:',
  'photo.wrong': 'Wrong:',
  'photo.picture': 'The photograph',
  'photo.picture.text':
    'You need the same recent colour photograph twice, {height} cm high and {width} cm wide, with a white background.',
  'photo.picture.good': 'you look straight ahead, your whole face can be seen, and the background is white.',
  'photo.picture.background': 'the background is dark, or has a pattern.',
  'photo.picture.hidden': 'dark glasses or a cap hide the face.',
  'photo.picture.far': 'you stood too far away, so the face is small.',
  'photo.paste': 'Where to paste it',
  'photo.paste.text': 'Paste one photograph into each of the two boxes on page 1.',
  'photo.paste.good':
    'you signed across the left photograph, partly on the photograph and partly on the paper. The right one is clean.',
  'photo.paste.signed': 'there is a signature on the right photograph, too.',
  'photo.paste.stapled': 'the photographs are stapled or clipped.',
  'photo.sign': 'Where to sign',
  'photo.sign.text':
    'Sign in black ink, inside the box for the signature. Your guide sheet says on which page it is.',
  'photo.sign.good': 'the whole signature is inside the box.',
  'photo.sign.over': 'the signature runs over the edge of the box.',
  'photo.sign.thumb':
    'You may give a left thumb impression instead. A magistrate, a notary or a gazetted officer must attest it with a seal.',
  'photo.sign.guardian': 'If the applicant is under 18, a parent or guardian signs in both places.',
} as const
