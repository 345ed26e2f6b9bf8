import type { forOthers as english } from '../en/for-others.ts'
import type { Message } from '../translate.ts'

export const forOthers = {
  'forOthers.keys': 'Enter अगले उस सवाल पर ले जाता है जिसका जवाब चाहिए। Tab हर सवाल पर ले जाता है।',
  'forOthers.kept': 'पहले से भरा हुआ',
  'forOthers.kept.text': 'ये जवाब पहले के आवेदन से आए हैं। देख लें कि ये इस आवेदक के लिए सही हैं, या इन्हें मिटा दें।',
  'forOthers.clear': 'मिटाएँ',
  'forOthers.clear.of': 'मिटाएँ: {section}',
  'forOthers.taken': 'आवेदन सेव हो गया।',
  'forOthers.coupon': 'कूपन नंबर:',
  'forOthers.loggedOut': 'आप लॉग आउट हो गए हैं।',
  'forOthers.loggedOut.text':
    'भेजने से पहले पेज के ऊपर फिर से लॉग इन करें। वरना यह आवेदन आपकी सूची में नहीं होगा। आपके जवाब यहीं रहेंगे।',
  'forOthers.notYours':
    'आप लॉग आउट हो गए थे, इसलिए यह आवेदन आपकी सूची में नहीं है। इसका कूपन नंबर लिख लें, और अगले से पहले लॉग इन करें।',
  'forOthers.next': 'अगला आवेदक',
  'forOthers.next.text': 'अगले फ़ॉर्म में पता, दस्तावेज़, हस्ताक्षर करने वाले और स्थान बने रहेंगे। बाक़ी सब ख़ाली रहेगा।',
  'forOthers.pay': 'जाँचें और भुगतान करें',
  'forOthers.today': { one: 'आज {count} आवेदन भेजा', other: 'आज {count} आवेदन भेजे' },
  'forOthers.print': 'आज के सभी फ़ॉर्म सेव करें',
  'forOthers.print.text':
    'छापने के लिए एक PDF, जिसमें आज भेजे गए हर आवेदन का फ़ॉर्म और गाइड शीट है। बहुत आवेदन हों, तो कई PDF बनती हैं।',
  'forOthers.print.none': 'आपने आज कोई आवेदन नहीं भेजा है।',
  'forOthers.print.saved': 'आपका ब्राउज़र PDF सेव कर रहा है।',
  'forOthers.print.parts': {
    one: '{count} PDF तैयार है। इसे दस मिनट के भीतर सेव करें।',
    other: '{count} PDF तैयार हैं। हर एक को दस मिनट के भीतर सेव करें।',
  },
  'forOthers.print.part': 'PDF {number} सेव करें',
  'forOthers.search': 'आवेदन खोजें',
  'forOthers.search.hint': 'कूपन नंबर, नाम के शब्द, या आवेदन का दिन (दिन-महीना-साल)। सब देखने के लिए ख़ाली छोड़ें।',
  'forOthers.search.submit': 'खोजें',
  'forOthers.found': { one: '{count} आवेदन दिख रहा है', other: '{count} आवेदन दिख रहे हैं' },
  'forOthers.lookedUntil': 'हमने {date} तक के नाम देख लिए हैं।',
  'forOthers.older': 'पुराने दिखाएँ',
  'forOthers.noOlder': 'इनसे पुराना कोई आवेदन नहीं है।',
  'forOthers.open': 'खोलें',
  'forOthers.open.of': 'खोलें: {name}',
  'forOthers.copy': 'नए आवेदन में भरें',
  'forOthers.copy.of': 'नए आवेदन में भरें: {name}',
  'forOthers.paste': 'स्प्रेडशीट से पेस्ट करें',
  'forOthers.paste.order':
    'शीर्षक के बिना कॉलम इस क्रम में पढ़े जाते हैं: {columns}. इस फ़ॉर्म के सवालों को शीर्षक पंक्ति में रखें, तो क्रम कोई भी हो सकता है।',
  'forOthers.paste.rows': 'स्प्रेडशीट की पंक्तियाँ',
  'forOthers.paste.hint': 'हर आवेदक के लिए एक पंक्ति। पहली यहाँ भरी जाती है, बाक़ी अगले आवेदकों के लिए इसी पेज में रहती हैं।',
  'forOthers.paste.fill': 'पहली पंक्ति भरें',
  'forOthers.paste.filled': { one: 'हमने {count} जवाब भरा।', other: 'हमने {count} जवाब भरे।' },
  'forOthers.paste.left': { one: '{count} पंक्ति बाक़ी है।', other: '{count} पंक्तियाँ बाक़ी हैं।' },
  'forOthers.paste.unread': 'ये हम समझ नहीं पाए। कृपया ख़ुद भरें:',
  'forOthers.paste.noColumn': 'एक कॉलम ज़्यादा',
} satisfies Record<keyof typeof english, Message>
