/** The way through an application around its form: start, draft, submit, review. */
export const apply = {
  'apply.pageTitle': 'Apply New PAN Card Online | Fast & Easy Process',
  'apply.title': 'Apply for a new PAN',
  'apply.submit': 'Submit',
  'apply.submit.later': 'You can still change everything on the next page.',
  'apply.success': 'You have successfully applied',
  'apply.today': 'Date',

  'apply.before.title': 'Before you start',
  'apply.before.time': 'It takes about 12 minutes.',
  'apply.before.fee':
    'Our fee is {fee}, the government fee {government} ({note}): {both} together. Online the payment gateway adds {charge}, tax included: {total} in all. The government fee is paid to the PAN office, not to us; you can go on without our paid service and pay it alone.',
  'apply.before.fee.asOf': 'as of {date}; confirm it with the PAN centre',
  'apply.before.fee.confirm': 'confirm it with the PAN centre',
  'apply.before.paper':
    'At the end you print the filled form, sign it and post it. A PAN is not given online here.',
  'apply.before.ready': 'Have these ready',
  'apply.before.ready.pan': 'The PAN, and a copy of the card or of the allotment letter if there is one',
  'apply.before.ready.change': 'A paper that proves each change, for example a marriage certificate',
  'apply.before.ready.others':
    'Copies of other PAN cards of the applicant, if there are any: you must surrender them',
  'apply.before.ready.registration': 'The registration certificate, deed or agreement of the applicant',
  'apply.before.ready.karta': 'The Karta’s affidavit and own proofs of identity, address and date of birth',
  'apply.before.ready.number': 'The registration number, as it stands on the certificate',
  'apply.before.documents': 'All documents for this application, as a checklist',
  'apply.lost.changes': 'Does anything change on the card or in your details?',
  'apply.lost.changes.hint': 'For example the name, the address, the photograph or the telephone number.',
  'apply.lost.changes.yes':
    'A lost card is printed again as it was. For a change, ask for a correction: the new card comes with it.',
  'apply.lost.changes.aadhaar':
    'Your answers come with you, except those about Aadhaar: please give them again in the new form.',
  'apply.lost.changes.shared':
    'As this is a shared computer, your answers are kept in this tab only, until the new form opens.',
  'apply.lost.changes.go': 'Go on with a correction and keep my answers',
  'apply.before.shared': 'This is a shared computer: keep nothing on this device',
  'apply.before.shared.hint': 'Then your answers are gone when you close this page before you submit.',

  'apply.sections.whole': 'Show the whole form',
  'apply.sections.stepwise': 'Show one section at a time',
  'apply.sections.continue': 'Continue',
  'apply.sections.change': 'Change',
  'apply.sections.open': 'Open',
  'apply.sections.changeSection': '{action}: {section}',

  'apply.draft.saved': 'Draft saved on this device at {time}.',
  'apply.draft.explain':
    'What you type is kept on this device for 7 days, Aadhaar details apart: come back to this page to continue.',
  'apply.draft.failed':
    'The draft could not be saved on this device. Do not close this page before you submit.',
  'apply.draft.elsewhere':
    'This form is open in another tab. Only the answers of that tab are kept on this device.',
  'apply.draft.takeOver': 'Use this tab instead',
  'apply.draft.found': 'You have a draft on this device',
  'apply.draft.foundAt': 'It is of {date}, {time}. It was last in the section “{section}”.',
  'apply.draft.continue': 'Continue your draft of {date}, {time}',
  'apply.draft.startAgain': 'Start again',
  'apply.draft.setAside': 'You started again. The draft can be brought back for 10 minutes.',
  'apply.draft.undo': 'Bring the draft back',
  'apply.edit.dropped':
    'The form does not ask for these answers any more. They go when you save, and are printed nowhere: {labels}',
  'apply.draft.dropped': 'The form has changed since. Please answer again: {labels}',

  'apply.pin.filled': 'Filled in {places}. Change it if it is wrong.',
  'apply.copy.fullName': 'Same as the name above',
  'apply.copy.lastName': 'Copy my last name',
  'apply.copy.residence': 'Copy the residence address',
  'apply.copy.done': 'Copied',
  'apply.minor':
    'The applicant is under 18: a representative has to apply. We have chosen Yes in that section for you.',
  'apply.ao.individual':
    'The address decides which officer it is: with a salary, alone or beside a business, that of the office; without one, that of the residence.',
  'apply.ao.find': 'Find the AO code',
  'apply.ao.lost': 'The look-up could not be loaded. Try again, or leave the AO code open.',
  'apply.preview.title': 'Sample of the card',
  'apply.preview.note': 'Only a sample: the real card looks different.',
  'apply.preview.name': 'Name',
  'apply.preview.parent': 'Parent',
  'apply.preview.birth': 'Date of birth',

  'apply.sending': 'Sending…',
  'apply.sending.still': 'Still sending, please do not close this page…',
  'apply.sending.failed': 'We could not reach the service. Your answers are saved. Try again',
  'apply.sending.offline': 'You are offline. Your answers are saved. Try again when you are connected',
  'apply.sending.refused': 'The service could not take the application: {message}',
  'apply.sending.reference': 'Reference for questions: {id}',
  'apply.session.over':
    'Your session has ended, so this could not be saved. Nothing that you typed on this page is lost as long as it stays open.',

  'apply.privacy': 'Privacy notice: what we keep, why and for how long (opens in a new tab)',
  'apply.review.yes': 'Yes',
  'apply.review.no': 'No',
} as const
