/** The terms under which the service is used. */
export const terms = {
  'terms.title': 'Terms of use',
  'terms.description':
    'What PAN Services does for you, what it costs, when money is refunded, and what we ask of you.',
  'terms.lead':
    'By sending an application or paying you agree to these terms. They are short because the service is simple.',
  'terms.version': 'In force since {date}.',

  'terms.service': 'What the service is',
  'terms.service.private':
    'A private service that helps you to prepare a PAN application: it asks the questions of the form, checks the answers, fills in the form and tells you where to send it.',
  'terms.service.government':
    'It is not a government website. You can apply on the official portals without us and without our fee.',
  'terms.service.decision':
    'The Income Tax Department decides on every application and allots the number. We cannot promise its decision or how long it takes.',

  'terms.who': 'Who may use it',
  'terms.who.adults': 'Applicants are 18 or older. For a minor an adult applies as representative and signs.',
  'terms.who.entities': 'For a family, company, firm, trust or another body whoever may sign for it applies.',
  'terms.who.one':
    'Nobody may hold more than one PAN; the penalty was ₹10,000 under section 272B of the Act of 1961. Whoever has a number already asks for a new card or a correction, not for a new number.',

  'terms.you': 'What we ask of you',
  'terms.you.truth':
    'Answer truthfully, and read the printed form before you sign it. You answer for what it says.',
  'terms.you.others': 'Apply for somebody else only if they asked you to, and show them these pages.',
  'terms.you.papers':
    'Print, sign and hand in the form with its proofs yourself. The guide sheet that comes with it tells you how.',
  'terms.you.site':
    'Do not disturb the service: no programs that flood it, no attempts to reach what belongs to others.',

  'terms.fees': 'What it costs',
  'terms.fees.ours':
    'Our service fee is {individual} for an individual and {other} for all other applicants. You see the whole amount before you pay.',
  'terms.fees.gateway':
    'Who pays online also pays what the payment gateway charges, tax included: {chargeIndividual} or {chargeOther}. In cash it costs the fee alone.',
  'terms.fees.free': 'The filled form as a PDF is free: you can go on without our paid service.',
  'terms.fees.government':
    'The government’s processing fee is not part of this. You pay it to the PAN office, not to us. For a card delivered within India: {government}.',

  'terms.refunds': 'Refunds',
  'terms.refunds.none': 'After the payment there is no cancellation and no refund, with one exception.',
  'terms.refunds.duplicate':
    'If you paid twice for the same application, we refund the second payment in 15 to 20 working days. Ask for it in writing within 10 business days of the payment, and name the coupon number.',
  'terms.refunds.pending':
    'If money left your account and the page shows no payment, do not pay again at once: we ask the gateway by ourselves, and the status page shows what came of it.',

  'terms.comments': 'Accounts and comments',
  'terms.comments.account':
    'Keep your password to yourself. What is done with your account counts as done by you.',
  'terms.comments.rules':
    'A comment is about the article. No insults, no advertising, no numbers of a PAN or Aadhaar, nothing about other people that they did not publish themselves. Readers can report a comment, and we hide what breaks these rules.',

  'terms.content': 'Articles and lists',
  'terms.content.text':
    'Articles, AO codes and addresses are gathered with care and carry the day on which they were checked. Rules change: where much depends on it, ask the office that the page names. They are no legal advice.',

  'terms.liability': 'What we answer for',
  'terms.liability.text':
    'We answer for our own work, as the law provides. We do not answer for delays and decisions of offices, the post or banks, nor for answers that were wrong. Nothing here takes away rights that the law gives to consumers.',

  'terms.law': 'Law and complaints',
  'terms.law.text': 'The law of India applies. Please write to us first when something went wrong:',
  'terms.privacy': 'How we handle your data: privacy policy',

  'terms.changes': 'Changes',
  'terms.changes.text':
    'New terms are shown here with their day and hold for what you send afterwards. What you paid for before stays as it was agreed.',
} as const
