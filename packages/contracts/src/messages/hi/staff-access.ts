import type { staffAccess as english } from '../en/staff-access.ts'
import type { Message } from '../translate.ts'

export const staffAccess = {
  'staff.link.over': 'यह लिंक अब काम नहीं करता। किसी प्रशासक से नया निमंत्रण माँगें।',
  'staff.login.failed': 'ई-मेल पता, पासवर्ड या कोड ग़लत है।',
  'staff.email.taken': 'यह ई-मेल पता पहले से किसी कर्मचारी का है।',
  'staff.name.long': 'ज़्यादा से ज़्यादा {max} अक्षर।',
  'staff.roles.at_odds': 'प्रशासक या ऑडिटर साथ में क्लर्क, टीम प्रमुख या लेखाकार नहीं हो सकता।',
  'staff.roles.own': 'आप यह अपने लिए खुद नहीं कर सकते। किसी दूसरे प्रशासक से कहें।',
  'staff.administrator.last': 'यह आख़िरी प्रशासक है। पहले किसी और को प्रशासक बनाएँ।',
  'staff.passkey.last': 'इस पासकी के बिना आप लॉग इन नहीं कर सकेंगे। पहले एक और पासकी जोड़ें।',
} as const satisfies Record<keyof typeof english, Message>
