/** The way through an application around its form: start, draft, submit, review. */
export const apply = {
  'apply.pageTitle': 'Apply New PAN Card Online | Fast & Easy Process',
  'apply.title': 'Apply for a new PAN',
  'apply.submit': 'Submit',
  'apply.submit.later': 'You can still change everything on the next page.',
  'apply.success': 'Saved. Check, then pay.',
  'apply.today': 'Date',

  'apply.lost.changes': 'Do you want to change anything on the card or in your details?',
  'apply.lost.changes.hint': 'For example the name, the address, the photograph or the phone number.',
  'apply.lost.changes.yes':
    'A lost card is printed again as it was. To change something, ask for a correction: you get the new card with it.',
  'apply.lost.changes.aadhaar':
    'We keep your answers, except those about Aadhaar. Please give them again in the new form.',
  'apply.lost.changes.shared':
    'Because this is a shared computer, your answers stay in this tab only, until the new form opens.',
  'apply.lost.changes.go': 'Continue with a correction and keep my answers',

  'apply.sections.whole': 'Show the whole form',
  'apply.sections.stepwise': 'Show one section at a time',
  'apply.sections.continue': 'Continue',
  'apply.sections.change': 'Change',
  'apply.sections.open': 'Open',
  'apply.sections.changeSection': '{action}: {section}',
  'apply.told.person': '{first}, born {second}',
  'apply.told.entity': '{first}, since {second}',
  'apply.told.parents': 'Father {first}, mother {second}',
  'apply.told.father': 'Father {first}',
  'apply.told.mother': 'Mother {first}',
  'apply.told.aadhaar': 'Aadhaar {first}, in the name of {second}',
  'apply.told.representative': '{first} acts for the applicant',
  'apply.told.nobody': 'Nobody acts for the applicant',
  'apply.told.place': 'Signed in {first}',
  'apply.told.contact': 'Mobile {first}, e-mail {second}',
  'apply.told.address': 'Letters go to {first}',
  'apply.told.proofs': 'You send copies of: {first}',
  'apply.told.noIncome': 'No income',
  'apply.told.income': 'Income from: {first}',
  'apply.told.incomeAndAo': 'Income from: {first}. AO code: {second}',
  'apply.told.signatory': '{first} signs as {second}',
  'apply.told.pan': 'The PAN is {first}',
  'apply.told.pans': 'The PAN is {first}. To be given back: {second}',
  'apply.told.changes': 'To be corrected: {first}',

  'apply.draft.saved': 'Draft saved at {time}',
  'apply.draft.willSave': 'Saved as you type',
  'apply.draft.none': 'Nothing is kept here',
  'apply.draft.explain':
    'We keep what you type on this device for 7 days, except Aadhaar details. Come back to this page to continue.',
  'apply.draft.failed':
    'The draft could not be saved on this device. Do not close this page before you submit.',
  'apply.draft.elsewhere':
    'This form is open in another tab. Only the answers in that tab are kept on this device.',
  'apply.draft.takeOver': 'Use this tab instead',
  'apply.draft.otherDevice': 'Continue on another device',
  'apply.draft.found': 'You have a draft on this device',
  'apply.draft.foundAt': 'You saved it on {date}, {time}. Your last section was “{section}”.',
  'apply.draft.continue': 'Continue your draft of {date}, {time}',
  'apply.draft.startAgain': 'Start again',
  'apply.draft.setAside': 'You started again. You can bring the old draft back for 10 minutes.',
  'apply.draft.undo': 'Bring the draft back',
  'apply.edit.dropped':
    'The form no longer asks for these answers. They are removed when you save, and are not printed: {labels}',
  'apply.draft.dropped': 'The form has changed since then. Please answer again: {labels}',

  'apply.pin.filled': 'Filled in {places}. Change it if it is wrong.',
  'apply.copy.fullName': 'Same as the name above',
  'apply.copy.lastName': 'Copy my last name',
  'apply.copy.residence': 'Copy the residence address',
  'apply.copy.done': 'Copied',
  'apply.minor':
    'The applicant is under 18, so a representative must apply. We have chosen Yes in that section for you.',
  'apply.ao.individual':
    'Your address decides which officer is responsible. If you have a salary, use your office address. If not, use your home address.',
  'apply.ao.find': 'Find the AO code',
  'apply.ao.lost': 'The search could not be loaded. Try again, or leave the AO code empty.',
  'apply.preview.title': 'Sample of the card',
  'apply.preview.note': 'This is only a sample: the real card looks different.',
  'apply.preview.name': 'Name',
  'apply.preview.parent': 'Parent',
  'apply.preview.birth': 'Date of birth',

  'apply.sending': 'Sending…',
  'apply.sending.still': 'Still sending. Please do not close this page…',
  'apply.onlyAnswer': 'This is the only possible answer, so we have given it for you.',
  'apply.sentBefore':
    'You sent this form on {date}, {time}, and no answer reached you. First look whether it has arrived: otherwise you may apply twice. If it has not arrived, submit it again.',
  'apply.sentBefore.look': 'Look whether it has arrived',
  'apply.sending.failed': 'We could not reach the service. Your answers are still here. Try again',
  'apply.sending.offline': 'You are offline. Your answers are still here. Try again when you are connected',
  'apply.sending.whenBack': 'Send when I am online again',
  'apply.sending.waiting':
    'You are offline. We send your answers as soon as you are online again. Keep this page open.',
  'apply.sending.notYet': 'Do not send yet',
  'apply.sending.hung':
    'The connection hangs: no answer came in 30 seconds. Your answers are still here. Try again, or use another connection',
  'apply.sending.refused': 'We could not accept the application: {message}',
  'apply.sending.reference': 'If you write to us about this, give this reference: {id}',
  'apply.session.over':
    'Your session has ended, so we could not save this. What you typed stays on this page as long as you keep it open.',

  'apply.privacy': 'Privacy notice: what we keep, why and for how long (opens in a new tab)',
  'apply.photoGuide': 'How the photographs and the signature must look (opens in a new tab)',
  'apply.review.yes': 'Yes',
  'apply.review.no': 'No',
} as const
