import { documentOf } from './flow.ts'

const fixed = [
  '/',
  ...Object.values(documentOf).map((document) => `/required_document?document=${document}`),
  '/downloads',
  '/apply-new-pan',
  '/apply-lost-pan',
  '/apply-correction-pan',
]

/** Every address that a search engine should know, without a language. */
export const siteAddresses = async (): Promise<string[]> => fixed
