/** Pages with a parameter in their address, and those that no menu names. */
export const pageExamples = [
  '/ao-code/tamilnadu/chennai',
  '/pancard-office/delhi',
  '/pan-card-status/track-application',
  '/partner-with-us/console',
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
