/**
 * The areas of the catalogue that pages ask for together. The build makes a file of each part in each language: the home
 * page needs the sentences of the site alone, the others come with the first page that says them.
 */
export const parts = {
  site: ['site', 'ui'],
  forms: ['apply', 'captcha', 'form', 'proofs', 'states'],
  aoPicker: ['ao-picker'],
  otherForms: ['other-forms'],
  blankForms: ['blank-forms'],
  documents: ['documents', 'proofs'],
  lookups: ['lookups', 'states'],
  payment: ['payment', 'review'],
  customPayment: ['custom-payment'],
  articles: ['articles'],
  account: ['account'],
  tracking: ['captcha', 'status', 'tracking'],
  partner: ['partner'],
  partnerConsole: ['partner-console', 'webhooks'],
  contact: ['captcha', 'contact'],
  privacy: ['privacy'],
  terms: ['terms'],
  about: ['about'],
} as const

export type Part = keyof typeof parts

/** Every part that there is. */
export const allParts = Object.keys(parts) as Part[]
