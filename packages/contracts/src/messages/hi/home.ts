import type { home as english } from '../en/home.ts'
import type { Message } from '../translate.ts'

/** Words of the home page alone. */
export const home = {
  'site.description':
    'पैन कार्ड का फ़ॉर्म हिंदी, अंग्रेज़ी या तमिल में पढ़कर भरें, जाँचें और डाउनलोड करें। फिर प्रिंट करें, हस्ताक्षर करें और डाक से भेजें। यह निजी सेवा है, सरकारी वेबसाइट नहीं।',
  'site.home.noSuchPage': 'उस पते पर कोई पेज नहीं है। शायद लिंक पुराना है। खोजें, यहाँ से शुरू करें, या मेन्यू में देखें।',
  'site.home.noSuchPage.search': 'इस साइट पर खोजें',
  'site.home.heading': 'अपना पैन कार्ड फ़ॉर्म पहली बार में ही सही भरें',
  'site.home.lead':
    'सवाल हिंदी, अंग्रेज़ी या तमिल में पढ़कर जवाब दें और उन्हें जाँचें। भरा हुआ फ़ॉर्म तैयार मिलेगा: बस प्रिंट करें, हस्ताक्षर करें और डाक से भेजें।',
  'site.home.start': 'नए पैन के लिए आवेदन करें',
  'site.home.price': 'हमारा शुल्क: {fee}। सरकारी शुल्क: भारत के भीतर {government}।',
  'site.home.whichForm': 'पैन पहले से है, या पक्का पता नहीं? सही फ़ॉर्म चुनें',
  'site.home.services': 'यहाँ मिलने वाली सेवाएँ',
  'site.home.new.text':
    'भारत में रहने वाले उस व्यक्ति के लिए, जिसकी उम्र 18 साल या ज़्यादा है और जिसके पास पहले कभी पैन नहीं था। नाबालिग की ओर से कोई वयस्क आवेदन करे।',
  'site.home.lost.text': 'कार्ड खो गया हो, चोरी हो गया हो या ख़राब हो गया हो, तो उसी पैन नंबर का नया कार्ड।',
  'site.home.correction.text': 'नाम, पता, तारीख़ या फ़ोटो बदल गई हो, जैसे शादी के बाद। पैन नंबर वही रहता है।',
  'site.home.documents': 'ज़रूरी दस्तावेज़',
  'site.home.documents.of': 'ज़रूरी दस्तावेज़: {service}',
  'site.home.apply': 'आवेदन करें',
  'site.home.apply.of': 'आवेदन करें: {service}',
  'site.home.forms': 'डाउनलोड के लिए फ़ॉर्म',
  'site.home.forms.all': 'सभी फ़ॉर्म, संस्थाओं के फ़ॉर्म भी',
  'site.home.quick.ao': 'AO कोड: {city}',
  'site.home.quick.offices': 'पैन कार्ड कार्यालय',
  'site.home.articles': 'नए लेख',
  'site.home.how': 'आवेदन कैसे करें',
  'site.home.how.fill.heading': 'फ़ॉर्म भरें',
  'site.home.how.fill.text': 'लगभग 12 मिनट लगते हैं। जमा करने तक आपके जवाब इसी डिवाइस पर रहते हैं।',
  'site.home.how.pay.heading': 'भुगतान का तरीक़ा चुनें',
  'site.home.how.pay.text': 'ऑनलाइन भुगतान करें, नकद भुगतान करें, या हमारी शुल्क वाली सेवा के बिना आगे बढ़ें।',
  'site.home.how.post.heading': 'प्रिंट करें, हस्ताक्षर करें और डाक से भेजें',
  'site.home.how.post.text':
    'निशान लगे खानों में हस्ताक्षर करें, दो फ़ोटो चिपकाएँ और प्रमाण साथ लगाएँ। भेजने का पता मार्गदर्शिका पन्ने पर लिखा है।',
  'site.home.fees': 'कितना ख़र्च होगा',
  'site.home.fees.service': 'हमारा सेवा शुल्क',
  'site.home.fees.serviceIndividual': 'व्यक्ति',
  'site.home.fees.serviceOther': 'बाक़ी सभी आवेदक',
  'site.home.fees.gateway': 'ऑनलाइन भुगतान का शुल्क',
  'site.home.fees.gatewayText':
    'ऑनलाइन भुगतान पर पेमेंट गेटवे इतना जोड़ता है, टैक्स सहित: व्यक्ति के लिए, या बाक़ी सभी के लिए',
  'site.home.fees.government': 'सरकारी प्रोसेसिंग शुल्क',
  'site.home.fees.governmentText':
    'भारत में पहुँचाए जाने वाले कार्ड के लिए, टैक्स सहित; यह हमारे शुल्क में शामिल नहीं है। सिर्फ़ ई-पैन (e-PAN): {ePan}, वही कार्ड दोबारा: {reprint}, विदेश भेजा जाने वाला कार्ड: {abroad}। {date} की दरें; पैन केंद्र से पुष्टि करें',
  'site.home.fees.governmentOwn':
    'भारत में पहुँचाए जाने वाले कार्ड के लिए; यह हमारे शुल्क में शामिल नहीं है। वही कार्ड दोबारा: {reprint}। इसकी, और ई-पैन (e-PAN) या विदेश भेजे जाने वाले कार्ड के शुल्क की, पैन केंद्र से पुष्टि करें',
  'site.home.fees.note': 'भुगतान से पहले आपको पूरी राशि दिखाई देती है। हम सिर्फ़ दोबारा दिया गया पैसा लौटाते हैं।',
  'site.home.trust': 'हम पर भरोसा क्यों करें',
  'site.home.trust.who.heading': 'हम कौन हैं, यह छिपा नहीं है',
  'site.home.trust.who.text': 'यह निजी सेवा है, सरकारी दफ़्तर नहीं। आपके आवेदन पर फ़ैसला आयकर विभाग करता है।',
  'site.home.trust.data.heading': 'आपके जवाब सुरक्षित हैं',
  'site.home.trust.data.text':
    'हम उन्हें एन्क्रिप्ट करके रखते हैं, सिर्फ़ आपके आवेदन के लिए इस्तेमाल करते हैं और ज़रूरत न रहने पर मिटा देते हैं।',
  'site.home.trust.cost.heading': 'ख़र्च पहले ही पता चलता है',
  'site.home.trust.cost.text': 'हम अपना शुल्क और सरकारी शुल्क अलग-अलग दिखाते हैं: शुरू करने से पहले, और भुगतान से पहले भी।',
  'site.home.ready': 'ये चीज़ें तैयार रखें',
} satisfies Record<keyof typeof english, Message>
