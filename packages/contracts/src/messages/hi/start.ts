import type { start as english } from '../en/start.ts'
import type { Message } from '../translate.ts'

export const start = {
  'apply.before.time': 'लगभग 12 मिनट',
  'apply.before.feeLabel': 'शुल्क',
  'apply.before.feeShort':
    '{both}, या ऑनलाइन {total}। हमारा शुल्क {fee} और सरकारी शुल्क {government} है (भारत के भीतर)। हमारी शुल्क वाली सेवा के बिना {government}।',
  'apply.before.needLabel': 'क्या चाहिए',
  'apply.before.need': 'आधार नंबर, प्रमाण और दो फ़ोटो',
  'apply.before.needWithPan': 'पैन नंबर, आधार नंबर, प्रमाण और दो फ़ोटो',
  'apply.before.needEntity': 'नीचे लिखे दस्तावेज़',
  'apply.before.afterLabel': 'अंत में',
  'apply.before.afterShort': 'आप फ़ॉर्म प्रिंट करके, हस्ताक्षर करके डाक से भेजते हैं',
  'apply.before.money': 'आप कितना देते हैं',
  'apply.before.fee':
    'हमारा शुल्क {fee} है और सरकारी शुल्क भारत के भीतर कार्ड के लिए {government} ({note}): दोनों मिलाकर {both}। ऑनलाइन भुगतान पर पेमेंट गेटवे टैक्स सहित {charge} जोड़ता है: कुल {total}। सरकारी शुल्क हमें नहीं, पैन कार्यालय को देना है। आप चाहें तो हमारी शुल्क वाली सेवा के बिना आगे बढ़ें और सिर्फ़ सरकारी शुल्क दें।',
  'apply.before.fee.asOf': '{date} की दर; पैन केंद्र से पुष्टि करें',
  'apply.before.fee.confirm': 'पैन केंद्र से पुष्टि करें',
  'apply.before.abroad': 'विदेश भेजे जाने वाले कार्ड का सरकारी शुल्क {abroad} है।',
  'apply.before.abroad.ask': 'विदेश भेजे जाने वाले कार्ड का सरकारी शुल्क ज़्यादा है: पैन केंद्र से पूछ लें।',
  'apply.before.paper':
    'अंत में आपको भरा हुआ फ़ॉर्म प्रिंट करना है, उस पर हस्ताक्षर करने हैं और उसे डाक से भेजना है। यहाँ पैन ऑनलाइन नहीं मिलता।',
  'apply.before.ready': 'ये चीज़ें तैयार रखें',
  'apply.before.ready.pan': 'पैन नंबर, और कार्ड या आवंटन पत्र हो तो उसकी प्रति (फ़ोटोकॉपी)',
  'apply.before.ready.change': 'हर बदलाव का प्रमाण, जैसे विवाह प्रमाणपत्र',
  'apply.before.ready.others': 'आवेदक के पास दूसरे पैन कार्ड हों, तो उनकी प्रतियाँ: वे पैन नंबर विभाग को लौटाने होंगे',
  'apply.before.ready.registration': 'आवेदक का पंजीकरण प्रमाणपत्र, विलेख या अनुबंध',
  'apply.before.ready.karta': 'कर्ता का शपथ पत्र, और कर्ता की पहचान, पते और जन्म तिथि के प्रमाण',
  'apply.before.ready.number': 'पंजीकरण संख्या, जैसी प्रमाणपत्र पर लिखी है',
  'apply.before.documents': 'इस आवेदन के सभी दस्तावेज़, जाँच सूची के रूप में',
  'apply.before.shared': 'यह साझा कंप्यूटर या फ़ोन है: इस पर कुछ न रखें',
  'apply.before.shared.hint': 'इस पर निशान लगाने पर, जमा करने से पहले यह पेज बंद करते ही आपके जवाब मिट जाएँगे।',
  'apply.before.begin': 'अभी शुरू करें',
  'apply.before.timeLabel': 'समय',
} satisfies Record<keyof typeof english, Message>
