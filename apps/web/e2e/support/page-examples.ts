/** Pages with a parameter in their address, and those that no menu names. */
export const pageExamples = [
  '/ao-code/tamilnadu/chennai',
  '/pancard-office/delhi',
  '/partner-with-us/console',
  '/partner-with-us/reference/applyNewPan',
  '/partner-with-us/guide/webhooks',
  '/partner-with-us/guide?searching=return_url',
  '/apply-lost-pan/non-individual/trusts',
  '/apply-correction-pan/non-individual',
  '/apply-new-pan/individual/download',
  '/payment-process',
  '/offline',
  '/account',
  '/reset-password',
  '/continue-application',
  '/required_document?document=2&applicant=company',
  '/search?q=ao+code+chennai',
]
