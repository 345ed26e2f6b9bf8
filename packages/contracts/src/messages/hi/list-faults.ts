import type { listFaults as english } from '../en/list-faults.ts'
import type { Message } from '../translate.ts'

export const listFaults = {
  'listFault.headings': '{file}: इन शीर्षकों वाली पंक्ति नहीं है: {columns}।',
  'listFault.empty': 'कोई पंक्ति नहीं है।',
  'listFault.long': 'सूची में {max} से ज़्यादा पंक्तियाँ हैं।',
  'listFault.heavy': 'फ़ाइल इतनी बड़ी है कि पढ़ी नहीं जा सकती। इसे CSV में सेव करके भेजें।',
  'listFault.csv': 'लाइन {line} CSV नहीं है: खाने के अंदर का उद्धरण चिह्न दो बार लिखें।',
  'listFault.unreadable': '{file} न CSV है, न XLSX।',
  'listFault.large':
    '{file} बहुत बड़ी वर्कबुक है: खुलने पर 256 MB, 10,000,000 खाने, दो मिनट और 512 MB मेमोरी तक ही चलती है। उसकी शीट CSV में सेव करके दें।',
  'listFault.large_change':
    'कुल {total}, बदलने या हटने वाली पंक्तियाँ {count}: क्या यह सूची का सिर्फ़ एक हिस्सा है? सूची की सारी फ़ाइलें साथ दें, या shrink=yes लिखें।',
  'listFault.no_version': '{name}: अभी कोई संस्करण नहीं है।',
  'listFault.no_older': '{name}: ऐसा कोई पुराना संस्करण नहीं है।',
  'listFault.overtaken': '{name}: इस बीच दूसरा संस्करण लागू हो गया। जिस संस्करण पर लौटना है, उसका नंबर दें।',
  'listFault.not_kept': 'संस्करण {version} की पंक्तियाँ अब नहीं रखी हैं।',
  'listFault.as_of': 'महीना या दिन लिखें, जैसे 2026-11 या 2026-11-27।',
  'listFault.area': 'क्षेत्र कोड {value} तीन अक्षरों का नहीं है।',
  'listFault.aoType': 'AO प्रकार {value} एक या दो अक्षरों का नहीं है।',
  'listFault.range': 'रेंज कोड {value} तीन अंकों तक की संख्या नहीं है।',
  'listFault.aoNumber': 'AO नंबर {value} तीन अंकों तक की संख्या नहीं है।',
  'listFault.card': 'कार्ड का प्रकार {value} न PAN है, न TAN।',
  'listFault.category': 'श्रेणी {value} को Both, Individual या Non-Individual होना चाहिए।',
  'listFault.city': 'शहर नहीं है।',
  'listFault.stateOf': 'पता नहीं कि {value} किस राज्य में है।',
  'listFault.state': '{value} नाम का राज्य नहीं मिला।',
  'listFault.twice': '{what} पहले से दूसरे विवरण के साथ है: {file}, लाइन {line}।',
  'listFault.body': '{value} न NSDL है, न UTI।',
  'listFault.name': 'नाम नहीं है।',
  'listFault.address': 'पता नहीं लिखा है।',
  'listFault.pincode': 'पिन कोड {value} छह अंकों का नहीं है।',
  'listFault.email': 'ई-मेल पता सही नहीं है।',
  'listFault.district': 'ज़िला नहीं है।',
} satisfies Record<keyof typeof english, Message>
