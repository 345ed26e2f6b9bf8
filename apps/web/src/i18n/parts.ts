/**
 * The areas of the catalogue that pages ask for together. The build makes a file of each part in each language: the home
 * page needs the sentences of the site alone, the others come with the first page that says them.
 */
export const parts = {
  site: ['site', 'ui'],
  home: ['home'],
  forms: ['apply', 'captcha', 'form', 'proofs', 'states'],
  aoPicker: ['ao-picker'],
  otherForms: ['call-problem', 'entity-proofs', 'other-forms'],
  blankForms: ['blank-forms', 'call-problem'],
  documents: ['documents', 'entity-proofs', 'proofs'],
  lookups: ['lookups', 'states'],
  payment: ['call-problem', 'payment', 'review'],
  customPayment: ['custom-payment'],
  articles: ['articles'],
  account: ['account', 'call-problem'],
  tracking: ['call-problem', 'captcha', 'status', 'tracking'],
  partner: ['partner'],
  partnerConsole: ['call-problem', 'partner-console', 'webhooks'],
  contact: ['captcha', 'contact'],
  privacy: ['privacy'],
  terms: ['terms'],
  about: ['about'],
} as const

export type Part = keyof typeof parts

/** Every part that there is. */
export const allParts = Object.keys(parts) as Part[]
