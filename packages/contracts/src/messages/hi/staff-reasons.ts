import type { staffReasons as english } from '../en/staff-reasons.ts'
import type { Message } from '../translate.ts'

export const staffReasons = {
  'reason.identity_missing': 'पहचान का प्रमाण नहीं है।',
  'reason.address_missing': 'पते का प्रमाण नहीं है।',
  'reason.address_invalid': 'पते का प्रमाण मान्य नहीं है: वह बहुत पुराना है, या उस पर दूसरा पता है।',
  'reason.birth_missing': 'जन्म तिथि का प्रमाण नहीं है।',
  'reason.identity_invalid': 'पहचान का यह प्रमाण मान्य नहीं है।',
  'reason.birth_invalid': 'जन्म तिथि का यह प्रमाण मान्य नहीं है।',
  'reason.photo_missing': 'एक फ़ोटो नहीं है।',
  'reason.photo_unclear': 'फ़ोटो साफ़ नहीं है। कृपया दो नई फ़ोटो भेजें।',
  'reason.signature_crosses': 'हस्ताक्षर खाने से बाहर चला गया है। कृपया नए फ़ॉर्म पर खाने के अंदर हस्ताक्षर करें।',
  'reason.form_unsigned': 'फ़ॉर्म पर हस्ताक्षर नहीं है।',
  'reason.name_differs': 'फ़ॉर्म पर लिखा नाम और प्रमाण पर लिखा नाम एक जैसे नहीं हैं।',
  'reason.birth_differs': 'फ़ॉर्म पर लिखी जन्म तिथि और प्रमाण पर लिखी जन्म तिथि एक जैसी नहीं हैं।',
  'reason.aadhaar_unlinked': 'नाम, जन्म तिथि या लिंग आपके आधार के विवरण से मेल नहीं खाता।',
  'reason.copy_unattested': 'एक प्रति सत्यापित नहीं है।',
  'reason.copy_unreadable': 'एक प्रति पढ़ी नहीं जा सकती। कृपया साफ़ प्रति भेजें।',
  'reason.fee_unpaid': 'शुल्क जमा नहीं किया गया है।',
  'reason.representative_proof_missing': 'प्रतिनिधि निर्धारिती का प्रमाण नहीं है।',
  'reason.papers_never_came': 'हस्ताक्षर किया हुआ फ़ॉर्म और दस्तावेज़ हमें समय पर नहीं मिले।',
  'reason.has_pan': 'इस व्यक्ति या संस्था को पैन नंबर पहले ही मिल चुका है।',
  'reason.applied_twice': 'इसी व्यक्ति या संस्था के लिए एक और आवेदन है।',
  'reason.withdrawn': 'आपने आवेदन वापस ले लिया है।',
} as const satisfies Record<keyof typeof english, Message>
