/** Papers that prove what an entity is. */
export const entityProofs = {
  'proof.HUF_AFFIDAVIT': "Karta's affidavit that names every coparcener (original, always needed)",
  'proof.REG_ROC': 'Certificate of incorporation by the Registrar of Companies',
  'proof.REG_ROF': 'Certificate of registration by the Registrar of Firms',
  'proof.DEED_FIRM': 'Partnership deed',
  'proof.REG_LLP': 'Certificate of registration by the Registrar of LLPs',
  'proof.DEED_TRUST': 'Trust deed',
  'proof.REG_CHARITY': 'Registration certificate of the Charity Commissioner',
  'proof.AGREEMENT': 'Copy of the agreement',
  'proof.REG_COOP': 'Registration certificate of the Registrar of Co-operative Societies',
  'proof.REG_OTHER': 'Registration certificate of another competent authority',
  'proof.GOVT_DOC': 'Another document of a Government department that shows identity and address',
} as const
