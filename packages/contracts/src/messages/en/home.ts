/** Words of the home page alone. */
export const home = {
  'site.description':
    'Fill in the form for a PAN card in English, Tamil or Hindi, check it, and download it ready to print, sign and post. A private service, not a government website.',
  'site.home.noSuchPage':
    'There is no page at that address. The link may be old. You can search, start here, or look in the menu.',
  'site.home.noSuchPage.search': 'Search this site',
  'site.home.heading': 'Get your PAN card form right the first time',
  'site.home.lead':
    'Answer the questions in English, Tamil or Hindi, check your answers and get the completed form, ready to print, sign and post.',
  'site.home.start': 'Apply for a new PAN',
  'site.home.price':
    'A new PAN card for an individual: {both}, or {total} if you pay online. Our fee is {fee}, the government fee {government} (within India). You can also continue without our paid service.',
  'site.home.whichForm': 'Have a PAN already, or not sure? Find the right form',
  'site.home.services': 'What you can do here',
  'site.home.new.text':
    'For a person in India aged 18 or over who has never had a PAN. An adult applies for a minor.',
  'site.home.lost.text': 'The same PAN on a new card, if your card was lost, stolen or damaged.',
  'site.home.correction.text':
    'For a changed name, address, date or photograph, for example after marriage. The PAN stays the same.',
  'site.home.documents': 'Document Needed',
  'site.home.documents.of': 'Document Needed: {service}',
  'site.home.apply': 'Apply',
  'site.home.apply.of': 'Apply: {service}',
  'site.home.forms': 'Forms to download',
  'site.home.forms.all': 'All forms, and those for entities',
  'site.home.quick.ao': 'AO codes of {city}',
  'site.home.quick.offices': 'PAN card offices',
  'site.home.articles': 'Latest articles',
  'site.home.how': 'How it works',
  'site.home.how.fill.heading': 'Fill in the form',
  'site.home.how.fill.text': 'About 12 minutes. Your answers stay on this device until you submit them.',
  'site.home.how.pay.heading': 'Choose how to pay',
  'site.home.how.pay.text': 'Pay online, pay in cash, or continue without our paid service.',
  'site.home.how.post.heading': 'Print, sign and post',
  'site.home.how.post.text':
    'Sign in the marked boxes, paste two photographs and attach your proofs. The guide sheet has the address.',
  'site.home.fees': 'What it costs',
  'site.home.fees.service': 'Our service fee',
  'site.home.fees.serviceIndividual': 'Individual',
  'site.home.fees.serviceOther': 'All other applicants',
  'site.home.fees.gateway': 'Online payment charge',
  'site.home.fees.gatewayText':
    'Added by the payment gateway when you pay online, tax included: for individuals, or for all others',
  'site.home.fees.government': 'Government fee',
  'site.home.fees.governmentText':
    'For a card delivered within India, tax included; not part of our fee. e-PAN only: {ePan}. The same card again: {reprint}. A card sent abroad: {abroad}. As of {date}; confirm with the PAN centre',
  'site.home.fees.governmentOwn':
    'For a card delivered within India; not part of our fee. The same card again {reprint}. Confirm it, and what an e-PAN or a card sent abroad costs, with the PAN centre',
  'site.home.fees.note': 'You see the whole amount before you pay. We refund duplicate payments only.',
  'site.home.trust': 'Why you can trust us',
  'site.home.trust.who.heading': 'You know who we are',
  'site.home.trust.who.text':
    'We are a private service, not a government office. The Income Tax Department decides on your application.',
  'site.home.trust.data.heading': 'Your answers are protected',
  'site.home.trust.data.text':
    'We keep them encrypted, use them for your application alone, and erase them when they are no longer needed.',
  'site.home.trust.cost.heading': 'You see the price first',
  'site.home.trust.cost.text':
    'We show our fee and the government fee separately, before you start and again before you pay.',
  'site.home.ready': 'Have these ready',
} as const
