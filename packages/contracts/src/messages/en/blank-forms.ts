/** The page of the forms with nothing filled in. */
export const blankForms = {
  'blanks.title': 'Blank forms',
  'blanks.description':
    'Blank PAN forms to print: Forms 93 to 96, PAN CR-01 and CR-02, and the withdrawn 49A.',
  'blanks.lead': 'Forms to print and to fill in by hand, in capital letters, one letter to a box.',
  'blanks.start': 'Fill in on this site instead',
  'blanks.start.text':
    'If you fill it in here, we check your answers while you type, and put each letter in its box.',
  'blanks.inForce': 'In force since 1 April 2026',
  'blanks.withdrawn': 'Withdrawn on 1 April 2026',
  'blanks.withdrawn.text':
    'To compare with an application made before that day. Apply with one of the forms above.',
  'blanks.ours':
    'We made these forms from published descriptions; they are not official prints. The small print on each says what we could not check.',
  'blanks.oursBeside':
    'We made the forms that are not marked as official prints from published descriptions. The small print on each says what we could not check.',
  'blanks.official': 'Official print, from {date}.',
  'blanks.language': 'The forms are in English.',
  'blanks.file': 'PDF, {pages}, {size}',
  'blanks.pages': { one: '1 page', other: '{count} pages' },
  'blanks.four.new': 'New PAN card: form for Indian citizens',
  'blanks.four.correction': 'Correction of a PAN card: form',
  'blanks.four.lost': 'Lost or damaged PAN card: form',
  'blanks.four.foreign': 'New PAN card: form for foreign citizens',
  'blanks.form-93': 'Form 93',
  'blanks.form-93.text': 'New PAN card for a citizen of India',
  'blanks.pan-cr-01': 'Form PAN CR-01',
  'blanks.pan-cr-01.text': 'Correction of a PAN card, or lost or damaged PAN card, for an individual',
  'blanks.form-94': 'Form 94',
  'blanks.form-94.text': 'New PAN card for an Indian company, trust or another Indian entity',
  'blanks.pan-cr-02': 'Form PAN CR-02',
  'blanks.pan-cr-02.text': 'Correction of a PAN card, or lost or damaged PAN card, for an entity',
  'blanks.form-95': 'Form 95',
  'blanks.form-95.text': 'New PAN card for an individual who is not a citizen of India',
  'blanks.form-96': 'Form 96',
  'blanks.form-96.text': 'New PAN card for an entity that was formed outside India',
  'blanks.form-49a': 'Form 49A',
  'blanks.form-49a.text': 'New PAN card for every applicant in India',
  'blanks.change-request': 'Change request form',
  'blanks.change-request.text': 'Correction of a PAN card, or lost or damaged PAN card, for every applicant',
} as const
