/** The terms under which the service is used. */
export const terms = {
  'terms.title': 'Terms of use',
  'terms.description':
    'What PAN Services does for you, what it costs, when money is refunded, and what we ask of you.',
  'terms.lead':
    'When you send an application or pay, you agree to these terms. They are short because the service is simple.',
  'terms.version': 'In force since {date}.',

  'terms.service': 'What the service is',
  'terms.service.private':
    'A private service that helps you prepare a PAN application. It asks the questions of the form, checks your answers, fills in the form and tells you where to send it.',
  'terms.service.government':
    'It is not a government website. You can apply on the official portals without us and without our fee.',
  'terms.service.decision':
    'The Income Tax Department decides on every application and allots the number. We cannot promise its decision or how long it takes.',

  'terms.who': 'Who may use it',
  'terms.who.adults':
    'Applicants must be 18 or older. For a minor, an adult applies as representative and signs.',
  'terms.who.entities':
    'For a family, company, firm, trust or another body, a person who may sign for it applies.',
  'terms.who.one':
    'You may not hold more than one PAN; the penalty was ₹10,000 under section 272B of the Act of 1961. If you have a PAN, ask for a new card or a correction, not for a new number.',

  'terms.you': 'What we ask of you',
  'terms.you.truth':
    'Answer truthfully, and read the printed form before you sign it. You are responsible for what it says.',
  'terms.you.others': 'Apply for somebody else only if they asked you to, and show them these pages.',
  'terms.you.papers':
    'Print, sign and hand in the form with its proofs yourself. The guide sheet that comes with it tells you how.',
  'terms.you.site':
    'Do not disturb the service: do not overload it with programs, and do not try to reach data that belongs to others.',

  'terms.fees': 'What it costs',
  'terms.fees.ours':
    'Our service fee is {individual} for an individual and {other} for all other applicants. You see the whole amount before you pay.',
  'terms.fees.gateway':
    'If you pay online, you also pay the payment gateway’s charge, tax included: {chargeIndividual} or {chargeOther}. If you pay in cash, you pay only the fee.',
  'terms.fees.free': 'The completed form as a PDF is free: you can continue without our paid service.',
  'terms.fees.government':
    'The government fee is separate. You pay it to the PAN office, not to us. For a card delivered within India: {government}, and {reprint} for the same card again.',
  'terms.fees.abroad':
    'For a card sent abroad, the government fee is {abroad}, and {reprintAbroad} for the same card again.',
  'terms.fees.abroad.ask':
    'For a card sent abroad, the government fee is higher: ask the PAN office how much it is.',
  'terms.fees.both':
    'Both fees together, for a new or changed card within India: {individual} for an individual, {other} for all other applicants.',

  'terms.refunds': 'Refunds',
  'terms.refunds.none': 'After the payment you cannot cancel or get a refund, with one exception.',
  'terms.refunds.duplicate':
    'If you paid twice for the same application, we refund the second payment in 15 to 20 working days. Ask for it in writing within 10 working days of the payment, and name the coupon number.',
  'terms.refunds.pending':
    'If money left your account and the page shows no payment, do not pay again at once. We ask the gateway ourselves, and the status page shows the result.',

  'terms.comments': 'Accounts and comments',
  'terms.comments.account':
    'Keep your password to yourself. You are responsible for what is done with your account.',
  'terms.comments.rules':
    'Write comments about the article. No insults, no advertising, no PAN or Aadhaar numbers, nothing about other people that they did not publish themselves. Readers can report a comment, and we hide what breaks these rules.',

  'terms.content': 'Articles and lists',
  'terms.content.text':
    'We gather articles, AO codes and addresses with care and show the day on which they were checked. Rules change: if much depends on it, ask the office that the page names. This is not legal advice.',

  'terms.liability': 'What we are responsible for',
  'terms.liability.text':
    'We are responsible for our own work, as the law provides. We are not responsible for delays and decisions of offices, the post or banks, nor for wrong answers. Nothing here takes away rights that the law gives to consumers.',

  'terms.law': 'Law and complaints',
  'terms.law.text': 'The law of India applies. If something went wrong, please write to us first:',
  'terms.privacy': 'How we handle your data: privacy policy',

  'terms.changes': 'Changes',
  'terms.changes.text':
    'We show new terms here with their date. They apply to what you send afterwards. What you paid for before stays as agreed.',
} as const
