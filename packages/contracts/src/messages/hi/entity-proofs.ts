import type { entityProofs as english } from '../en/entity-proofs.ts'
import type { Message } from '../translate.ts'

export const entityProofs = {
  'proof.HUF_AFFIDAVIT': 'कर्ता का शपथ पत्र, जिसमें हर सहदायिक (coparcener) का नाम हो (मूल, हमेशा ज़रूरी)',
  'proof.REG_ROC': 'कंपनी रजिस्ट्रार का दिया हुआ निगमन प्रमाणपत्र',
  'proof.REG_ROF': 'फ़र्म रजिस्ट्रार का दिया हुआ पंजीकरण प्रमाणपत्र',
  'proof.DEED_FIRM': 'साझेदारी विलेख',
  'proof.REG_LLP': 'LLP रजिस्ट्रार का दिया हुआ पंजीकरण प्रमाणपत्र',
  'proof.DEED_TRUST': 'ट्रस्ट विलेख',
  'proof.REG_CHARITY': 'चैरिटी कमिश्नर का दिया हुआ पंजीकरण प्रमाणपत्र',
  'proof.AGREEMENT': 'अनुबंध की प्रति',
  'proof.REG_COOP': 'सहकारी समितियों के रजिस्ट्रार का दिया हुआ पंजीकरण प्रमाणपत्र',
  'proof.REG_OTHER': 'किसी दूसरे सक्षम प्राधिकारी का दिया हुआ पंजीकरण प्रमाणपत्र',
  'proof.GOVT_DOC': 'किसी सरकारी विभाग का दूसरा दस्तावेज़, जिससे पहचान और पता साबित हो',
} as const satisfies Record<keyof typeof english, Message>
