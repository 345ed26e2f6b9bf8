import type { staffExports as english } from '../en/staff-exports.ts'
import type { Message } from '../translate.ts'

export const staffExports = {
  'exports.title': 'सूची की फ़ाइलें',
  'exports.text': 'आपकी माँगी हुई फ़ाइलें यहाँ हैं। ये किसी और को नहीं मिलतीं और हर फ़ाइल {hours} घंटे बाद हटा दी जाती है।',
  'exports.ask': 'इस दृश्य की फ़ाइल बनाएँ',
  'exports.ask.text':
    'इस दृश्य के सभी आवेदन तालिका के कॉलमों के साथ CSV फ़ाइल में मिलेंगे। उसमें आवेदकों के बारे में और कुछ नहीं होगा। आपका नाम, कारण और दृश्य लिख लिया जाता है।',
  'exports.reason': 'यह क्यों चाहिए?',
  'exports.reason.plan_work': 'काम बाँटने के लिए',
  'exports.reason.report': 'अपने काम की रिपोर्ट देने के लिए',
  'exports.reason.compare_lists': 'दूसरी सूची से मिलाने के लिए',
  'exports.reason.partner_asked': 'किसी पार्टनर ने माँगा है',
  'exports.reason.authority_asked': 'किसी सरकारी दफ़्तर ने माँगा है',
  'exports.start': 'फ़ाइल बनाएँ',
  'exports.list': 'आपकी फ़ाइलें',
  'exports.none': 'आपने अभी कोई फ़ाइल नहीं माँगी है। आवेदन खोलें, कोई दृश्य चुनें और उसकी फ़ाइल बनाएँ।',
  'exports.asked': 'कब माँगी',
  'exports.why': 'कारण',
  'exports.view': 'दृश्य',
  'exports.view.open': 'दृश्य खोलें',
  'exports.state': 'स्थिति',
  'exports.state.running': 'बन रही है। अब तक पंक्तियाँ: {rows}। देखे गए आवेदन: {looked}',
  'exports.state.finished': 'पंक्तियाँ: {rows}। हटने का समय: {time}',
  'exports.state.failed': 'हमारी ग़लती से फ़ाइल नहीं बन सकी। इसे हटाकर फिर से माँगें।',
  'exports.file': 'फ़ाइल',
  'exports.save': 'सेव करें',
  'exports.remove': 'हटाएँ',
  'exports.removed': 'फ़ाइल हटा दी गई।',
  'exports.column.days': 'काम के दिन',
  'exports.column.due': 'आख़िरी दिन',
  'exports.column.overdue': 'समय निकल गया',
} satisfies Record<keyof typeof english, Message>
