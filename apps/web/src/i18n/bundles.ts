/**
 * The areas of the catalogue that pages load together. The build makes one file of each bundle in each language: the home
 * page needs the sentences of the site alone, the others come with the first page that shows them.
 */
export const bundles = {
  site: ['services', 'site', 'ui'],
  home: ['home', 'site-links'],
  forms: ['apply', 'captcha', 'form', 'help', 'proof-documents', 'start', 'indian-states'],
  forOthers: ['for-others'],
  aoPicker: ['ao-charges', 'ao-picker'],
  otherDevice: ['other-device'],
  otherForms: ['call-problem', 'entity-proofs', 'other-forms'],
  blankForms: ['blank-forms', 'call-problem', 'site-links'],
  siteSearch: ['site-map', 'site-search', 'indian-states'],
  whichForm: ['help', 'which-form'],
  photoGuide: ['photo-guide'],
  offline: ['offline'],
  documents: ['documents', 'entity-proofs', 'proof-documents', 'site-links'],
  lookups: ['ao-charges', 'lookups', 'pager', 'site-links', 'indian-states'],
  payment: ['call-problem', 'payment', 'review'],
  authenticators: ['authenticators'],
  customPayment: ['custom-payment'],
  articles: ['articles', 'pager'],
  account: ['account', 'call-problem'],
  tracking: ['call-problem', 'captcha', 'help', 'site-links', 'status', 'tracking'],
  partner: ['partner'],
  reference: ['reference'],
  partnerConsole: ['call-problem', 'partner-console', 'webhooks'],
  contact: ['captcha', 'contact'],
  privacy: ['privacy', 'site-links'],
  terms: ['site-links', 'terms'],
  about: ['about', 'site-links', 'site-map'],
  serviceStatus: ['service-status'],
  staff: ['account', 'authenticators', 'staff'],
  staffCases: [
    'apply',
    'contact',
    'documents',
    'entity-proofs',
    'form',
    'other-forms',
    'pager',
    'proof-documents',
    'review',
    'staff-cases',
    'staff-exports',
    'staff-imports',
    'staff-intake',
    'staff-inbox',
    'staff-reasons',
    'indian-states',
    'status',
  ],
  staffArticles: ['articles', 'pager', 'staff-articles'],
  staffComments: ['pager', 'staff-comments'],
  staffAudit: ['pager', 'staff-audit'],
  staffNumbers: ['pager', 'staff-numbers', 'status'],
  staffPayments: ['pager', 'staff-payments', 'status'],
  staffPeople: ['pager', 'staff-people'],
  staffPartners: ['pager', 'partner', 'partner-console', 'staff-partners', 'indian-states', 'webhooks'],
  staffOfficial: ['blank-forms', 'staff-official'],
  staffLists: ['list-faults', 'staff-lists'],
  staffTexts: [
    'entity-proofs',
    'proof-documents',
    'staff-articles',
    'staff-reasons',
    'staff-texts',
    'status',
  ],
} as const

export type Bundle = keyof typeof bundles

/** What can be asked for where a form is: a document that names the file of every bundle is larger. */
export const formBundles = [
  'site',
  'forms',
  'forOthers',
  'otherForms',
  'otherDevice',
  'aoPicker',
  'account',
] as const satisfies Bundle[]

/** What the back office loads; the public site knows no way to it. */
export const staffBundles = [
  'site',
  'staff',
  'staffCases',
  'staffPayments',
  'staffPeople',
  'staffPartners',
  'staffArticles',
  'staffComments',
  'staffAudit',
  'staffNumbers',
  'staffOfficial',
  'staffLists',
  'staffTexts',
] as const satisfies Bundle[]

/** Every bundle of the site. */
export const allBundles = (Object.keys(bundles) as Bundle[]).filter((name) => !name.startsWith('staff'))
