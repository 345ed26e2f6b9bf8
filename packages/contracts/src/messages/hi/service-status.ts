import type { Message } from '../translate.ts'
import type { serviceStatus as english } from '../en/service-status.ts'

export const serviceStatus = {
  'service.title': 'सेवा की स्थिति',
  'service.description':
    'पैन सेवाओं का हर हिस्सा अभी चल रहा है या नहीं, कौन-सा काम तय है और हाल में क्या हुआ, इसकी जानकारी।',
  'service.checked': 'हमने पिछली बार इस समय देखा: {time}।',
  'service.all.operational': 'सेवा के सभी हिस्से चल रहे हैं',
  'service.all.maintenance': 'सेवा के कुछ हिस्सों पर रखरखाव का काम चल रहा है',
  'service.all.disrupted': 'सेवा के कुछ हिस्से हमेशा की तरह नहीं चल रहे हैं',
  'service.all.down': 'सेवा के कुछ हिस्से नहीं चल रहे हैं',
  'service.silent': 'सेवा अभी जवाब नहीं दे रही है',
  'service.silent.text':
    'अभी आप आवेदन, भुगतान या स्थिति की जाँच नहीं कर सकते। फ़ॉर्म में आपने जो भरा था, वह आपके डिवाइस पर सेव है। कुछ मिनट बाद फिर से कोशिश करें।',
  'service.parts': 'सेवा के हिस्से',
  'service.part.site': 'इस साइट के पेज',
  'service.part.applications': 'आवेदन, उनकी स्थिति और खाते',
  'service.part.payments': 'भुगतान',
  'service.part.documents': 'फ़ॉर्म और फ़ाइलें',
  'service.part.mails': 'ई-मेल और एसएमएस',
  'service.part.lookups': 'AO कोड, कार्यालय और पिन कोड',
  'service.part.partner_api': 'पार्टनरों के लिए इंटरफ़ेस (API)',
  'service.part.webhooks': 'पार्टनरों को सूचनाएँ (वेबहुक)',
  'service.state.operational': 'चल रहा है',
  'service.state.maintenance': 'रखरखाव का काम',
  'service.state.disrupted': 'रुकावट है',
  'service.state.down': 'नहीं चल रहा है',
  'service.ongoing': 'अभी क्या हो रहा है',
  'service.planned': 'तय किया गया काम',
  'service.over': 'पिछले 90 दिन',
  'service.over.none': 'बताने लायक कोई रुकावट नहीं हुई।',
  'service.since': '{from} से',
  'service.fromTo': '{from} से {to} तक',
  'service.more': 'क्या आपके लिए कुछ नहीं चल रहा है?',
  'service.programs': 'आपका प्रोग्राम यही जानकारी यहाँ पढ़ सकता है:',
} satisfies Record<keyof typeof english, Message>
