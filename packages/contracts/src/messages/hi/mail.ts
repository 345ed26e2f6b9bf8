import type { mail as english } from '../en/mail.ts'
import type { Message } from '../translate.ts'

export const mail = {
  'mail.footer':
    'यह संदेश {site} साइट की आवेदन सेवा से आया है, जो सरकारी साइट नहीं है। अगर आपने वहाँ आवेदन नहीं किया है, तो इस पर ध्यान न दें।',
  'mail.account.confirm.subject': 'अपने ई-मेल पते की पुष्टि करें',
  'mail.account.confirm.text':
    'किसी ने इस ई-मेल पते से एक खाता बनाया है। अगर वह आप हैं, तो यह लिंक खोलें और वहाँ दिया बटन दबाकर पुष्टि करें कि यह पता आपका है। लिंक तीन दिन तक काम करता है। अगर वह आप नहीं हैं, तो कुछ करने की ज़रूरत नहीं है: इस ई-मेल के बिना कोई इस पते की पुष्टि नहीं कर सकता। यह लिंक किसी को न दें:',
  'mail.account.reset.subject': 'नया पासवर्ड रखें',
  'mail.account.reset.text':
    'किसी ने इस ई-मेल पते के खाते के लिए नया पासवर्ड रखने का अनुरोध किया है। अगर वह आप हैं, तो एक घंटे के भीतर यह लिंक खोलें। अगर नहीं, तो कुछ करने की ज़रूरत नहीं है: आपका पासवर्ड वही रहेगा।',
  'mail.staff.invitation.subject': 'कर्मचारी साइट के लिए आपका निमंत्रण',
  'mail.staff.invitation.text':
    'आपको इस सेवा की कर्मचारी साइट पर काम करने का निमंत्रण है। यह लिंक खोलें और तय करें कि आप लॉगिन कैसे करेंगे। यह एक ही बार, और {hours} घंटे तक काम करता है। इसे किसी को न दें:',
  'mail.account.footer':
    'यह संदेश {site} साइट की आवेदन सेवा से आया है, जो सरकारी साइट नहीं है। हम ई-मेल में पासवर्ड कभी नहीं माँगते।',
  'mail.account.notYou':
    'अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं है। अगर नहीं, तो तुरंत नया पासवर्ड रखें: इससे बाक़ी सब लॉग आउट हो जाते हैं। यह पेज आपको इसके लिए लिंक भेजता है:',
  'mail.account.unknownDevice': 'अनजान डिवाइस',
  'mail.account.passwordSet.subject': 'आपका पासवर्ड बदल दिया गया',
  'mail.account.passwordSet.text':
    'आपके खाते का पासवर्ड बदल दिया गया। समय: {time}। डिवाइस: {device}। जो भी पहले से लॉग इन थे, वे सब लॉग आउट कर दिए गए हैं।',
  'mail.account.passkeyAdded.subject': 'आपके खाते में एक पासकी जोड़ी गई',
  'mail.account.passkeyAdded.text':
    'आपके खाते में एक पासकी जोड़ी गई। समय: {time}। डिवाइस: {device}। आप इससे लॉग इन कर सकते हैं।',
  'mail.account.passkeyRemoved.subject': 'आपके खाते से एक पासकी हटाई गई',
  'mail.account.passkeyRemoved.text': 'आपके खाते से एक पासकी हटाई गई। समय: {time}। डिवाइस: {device}।',
  'mail.account.totpAdded.subject': 'आपके खाते में एक ऑथेंटिकेटर ऐप जोड़ा गया',
  'mail.account.totpAdded.text':
    'आपके खाते में एक ऑथेंटिकेटर ऐप जोड़ा गया। समय: {time}। डिवाइस: {device}। अब से पासवर्ड से लॉग इन करने पर इस ऐप का कोड भी माँगा जाएगा।',
  'mail.account.totpRemoved.subject': 'आपके खाते से ऑथेंटिकेटर ऐप हटाया गया',
  'mail.account.totpRemoved.text':
    'आपके खाते से ऑथेंटिकेटर ऐप हटाया गया। समय: {time}। डिवाइस: {device}। अब लॉग इन करने पर उसका कोड नहीं माँगा जाएगा।',
  'mail.account.recoveryCodesMade.subject': 'आपके खाते के लिए नए रिकवरी कोड बनाए गए',
  'mail.account.recoveryCodesMade.text':
    'आपके खाते के लिए नए रिकवरी कोड बनाए गए। समय: {time}। डिवाइस: {device}। आपके पास पहले जो कोड थे, वे अब काम नहीं करेंगे।',
  'mail.account.proof.subject': 'आपका OTP',
  'mail.account.proof.text':
    'कोई आपके खाते में लॉग इन है और कुछ अहम बदलना या आपका डेटा डाउनलोड करना चाहता है। उसे पहले साबित करना होगा कि वह आप ही हैं। अगर वह आप हैं, तो पेज पर यह OTP लिखें: {code}। यह {minutes} मिनट तक मान्य है। अगर वह आप नहीं हैं, तो OTP किसी को न दें, और अपने खाते के पेज पर बाक़ी सभी डिवाइस लॉग आउट करें:',
  'mail.account.passwordSet.identitiesRemoved':
    'गूगल या फ़ेसबुक से लॉग इन हटा दिया गया है, क्योंकि वह इस पते की पुष्टि होने से पहले जोड़ा गया था।',
  'mail.account.passwordSet.factorsRemoved':
    'पिछले तीन दिनों में, या इस पते की पुष्टि होने से पहले, आपके खाते में जोड़ी गई पासकी, ऑथेंटिकेटर ऐप और रिकवरी कोड हटा दिए गए हैं: जिसे आपका पुराना पासवर्ड पता था, वह इन्हें जोड़ सकता था। अगर वे आपके थे, तो उन्हें फिर से जोड़ें।',
  'mail.account.factorsReset.subject': 'हमने आपके लॉग इन का दूसरा चरण हटा दिया है',
  'mail.account.factorsReset.text':
    'हमारे कर्मचारियों ने आपके खाते की पासकी, ऑथेंटिकेटर ऐप और रिकवरी कोड हटा दिए हैं, क्योंकि हमें बताया गया था कि वे आपसे खो गए हैं। समय: {time}। आपको हर जगह से लॉग आउट कर दिया गया है। अपने पासवर्ड से लॉग इन करें, और नई पासकी या ऐप जोड़ें।',
  'mail.account.sessionsEnded.subject': 'हमने आपको हर जगह से लॉग आउट कर दिया है',
  'mail.account.sessionsEnded.text':
    'हमारे कर्मचारियों ने आपके खाते को हर जगह से लॉग आउट कर दिया है। समय: {time}। आप पहले की तरह फिर से लॉग इन कर सकते हैं।',
  'mail.account.identityAdded.subject': '{provider} से लॉग इन करने की सुविधा जोड़ी गई',
  'mail.account.identityAdded.text':
    'अब आपके खाते में {provider} से लॉग इन हो सकता है। समय: {time}। डिवाइस: {device}। इसे जिस व्यक्ति ने जोड़ा है, {provider} के अनुसार यह पता उसी का है।',
  'mail.application.submitted.subject': 'आपका आवेदन {reference} मिल गया: अब क्या करें',
  'mail.application.submitted.text': 'हमें आपका आवेदन मिल गया है। इसका कूपन नंबर {reference} है। यह ई-मेल सँभालकर रखें।',
  'mail.application.again': 'कूपन नंबर और जन्म तिथि से आप आवेदन देख सकते हैं, बदल सकते हैं और फिर से डाउनलोड कर सकते हैं।',
  'mail.application.again.entity':
    'कूपन नंबर और निगमन या गठन की तारीख़ से आप आवेदन देख सकते हैं, बदल सकते हैं और फिर से डाउनलोड कर सकते हैं।',
  'mail.application.next':
    'काम अभी पूरा नहीं हुआ है। अगर आपने अब तक नहीं चुना है, तो हमारी साइट पर चुनें कि हमारे शुल्क का भुगतान कैसे करना है। भरा हुआ फ़ॉर्म डाउनलोड करें, प्रिंट करें, हस्ताक्षर करें, और मार्गदर्शिका पन्ने में लिखे दस्तावेज़ों के साथ भेजें। सरकारी शुल्क, भारत के भीतर कार्ड के लिए ₹{government}, पैन कार्यालय को दिया जाता है, हमें नहीं।',
  'mail.application.post':
    'दस्तावेज़ डाक से नीचे लिखे पते पर भेजें, या कई पते हों तो उनमें से किसी एक पर। लिफ़ाफ़े पर यह लिखें: {mark}। कार्यालयों के पते बदलते रहते हैं: कुछ भी भेजने से पहले protean-tinpan.com या pan.utiitsl.com पर पता जाँच लें। आप दस्तावेज़ अपने पास के पैन कार्यालय में भी जमा कर सकते हैं।',
  'mail.application.track': 'आपके आवेदन की स्थिति इस पेज पर है:',
  'mail.payment.succeeded.subject': 'आवेदन {reference} का भुगतान मिल गया',
  'mail.payment.succeeded.text':
    'आवेदन {reference} के लिए आपका ₹{amount} का भुगतान हमें मिल गया है। यह हमारा शुल्क है। सरकारी शुल्क, भारत के भीतर कार्ड के लिए ₹{government}, आपको दस्तावेज़ों के साथ पैन कार्यालय को अलग से देना है। अगर आपने छपा फ़ॉर्म अभी तक नहीं भेजा है, तो उसे डाउनलोड करें, हस्ताक्षर करें और डाक से भेजें। आपके आवेदन की स्थिति इस पेज पर है:',
  'mail.progress.DOCUMENTS_RECEIVED.subject': 'आपके दस्तावेज़ पहुँच गए: आवेदन {reference}',
  'mail.progress.DOCUMENTS_RECEIVED.text':
    'आवेदन {reference} के दस्तावेज़ पहुँच गए हैं और उनकी जाँच हो रही है। अभी आपको कुछ नहीं करना है। आवेदन अब बदला नहीं जा सकता। उसकी स्थिति इस पेज पर है:',
  'mail.progress.UNDER_PROCESS.subject': 'आवेदन {reference} पर कार्रवाई जारी है',
  'mail.progress.UNDER_PROCESS.text':
    'आवेदन {reference} पर कार्रवाई जारी है। अभी आपको कुछ नहीं करना है। उसकी स्थिति इस पेज पर है:',
  'mail.progress.PAN_ALLOTTED.subject': 'पैन आवंटित हो गया: आवेदन {reference}',
  'mail.progress.PAN_ALLOTTED.text':
    'आवेदन {reference} के लिए पैन आवंटित हो गया है। पैन नंबर इस ई-मेल में नहीं है: उसे देखने के लिए इस पेज पर अपना आवेदन खोजें। कार्ड बाद में डाक से आएगा।',
  'mail.progress.DISPATCHED.subject': 'आपका कार्ड रास्ते में है: आवेदन {reference}',
  'mail.progress.DISPATCHED.text':
    'आवेदन {reference} का कार्ड कूरियर को दे दिया गया है। कार्ड का कूरियर नंबर इस पेज पर है:',
  'mail.progress.DELIVERED.subject': 'आपका कार्ड पहुँच गया: आवेदन {reference}',
  'mail.progress.DELIVERED.text':
    'कूरियर के अनुसार आवेदन {reference} का कार्ड पहुँच गया है। अगर वह आपको नहीं मिला है, तो कृपया हमें लिखें। आवेदन का पूरा विवरण इस पेज पर है:',
  'mail.progress.OBJECTION.subject': 'और जानकारी चाहिए: आवेदन {reference}',
  'mail.progress.OBJECTION.text':
    'आवेदन {reference} अभी आगे नहीं बढ़ सकता: कोई दस्तावेज़ या जानकारी छूट गई है, या मेल नहीं खाती। क्या चाहिए, यह इस पेज पर लिखा है। वहीं आप अपने जवाब बदल सकते हैं और दस्तावेज़ भेज सकते हैं।',
  'mail.progress.REJECTED.subject': 'आवेदन {reference} अस्वीकार कर दिया गया',
  'mail.progress.REJECTED.text':
    'आवेदन {reference} अस्वीकार कर दिया गया है। कारण इस पेज पर लिखा है। आप कभी भी फिर से आवेदन कर सकते हैं।',
  'mail.payment.surplus.subject': 'आवेदन {reference} का भुगतान दो बार हो गया',
  'mail.payment.surplus.text':
    'आवेदन {reference} के लिए ₹{amount} का दूसरा भुगतान हमें मिला है। आवेदन का भुगतान पहले ही हो चुका था, इसलिए दूसरा भुगतान पूरा वापस उसी जगह भेजा जा रहा है जहाँ से वह आया था। आपको कुछ नहीं करना है; बैंकों को सात कार्य दिवस तक लगते हैं। पूरा होने पर हम फिर से लिखेंगे।',
  'mail.payment.failed.subject': 'आवेदन {reference} का भुगतान असफल रहा',
  'mail.payment.failed.text':
    'आवेदन {reference} का पिछला भुगतान असफल रहा। अगर आपके बैंक खाते से पैसे कटे हैं, तो वे अपने आप वापस आ जाएँगे, या हम भुगतान ढूँढकर आपको लिखेंगे। आप इस पेज से फिर से भुगतान कर सकते हैं:',
  'mail.payment.cancelled.subject': 'आवेदन {reference} का भुगतान पूरा नहीं हुआ',
  'mail.payment.cancelled.text':
    'आवेदन {reference} का भुगतान पूरा नहीं हुआ, और उसका भुगतान पेज अब बंद है। कोई पैसा नहीं लिया गया। आप इस पेज से फिर से भुगतान कर सकते हैं:',
  'mail.payment.refunded.subject': 'आवेदन {reference} के पैसे लौटा दिए गए',
  'mail.payment.refunded.text':
    'आवेदन {reference} का ₹{amount} का भुगतान पूरा लौटा दिया गया है, उसी जगह जहाँ से वह आया था। आपके आवेदन की स्थिति इस पेज पर है:',
  'mail.verification.subject': 'आवेदन {reference} के लिए आपका OTP',
  'mail.verification.text':
    'कोई व्यक्ति आवेदन {reference} देखना चाहता है और उसे साबित करना है कि यह आवेदन उसी का है। अगर वह आप हैं, तो पेज पर यह OTP लिखें: {code}। यह {minutes} मिनट तक मान्य है। अगर वह आप नहीं हैं, तो कुछ न करें और OTP किसी को न दें।',
  'mail.partner.RECEIVED.subject': 'पार्टनर के रूप में आपका पंजीकरण: {reference}',
  'mail.partner.RECEIVED.text':
    'पार्टनर के रूप में आपका पंजीकरण हमें मिल गया है। इसकी संदर्भ संख्या {reference} है। हम इसे पढ़कर ई-मेल से जवाब देंगे; अभी आपको कुछ नहीं करना है। हम मिलकर कैसे काम करते हैं, यह इस पेज पर लिखा है:',
  'mail.partner.APPROVED.subject': 'पार्टनर के रूप में आपका स्वागत है: {reference}',
  'mail.partner.APPROVED.text':
    'हमने पार्टनर के रूप में आपका पंजीकरण {reference} मंज़ूर कर लिया है। यह संदर्भ संख्या सँभालकर रखें और हमें लिखते समय बताएँ। आपकी कुंजियाँ पार्टनर कंसोल पर हैं। यह लिंक खोलें, उस खाते से लॉग इन करें जो इन कुंजियों को सँभालेगा, और वहाँ दिया बटन दबाएँ। लिंक 14 दिन तक, सिर्फ़ एक बार काम करता है; इसे किसी और को न दें:',
  'mail.partner.invitation.subject': 'आपका पार्टनर कंसोल: {reference}',
  'mail.partner.invitation.text':
    'इस लिंक से {reference} का पार्टनर कंसोल एक दूसरे खाते को मिलता है, उस खाते की जगह जिसके पास वह अभी है। लिंक खोलें, उस खाते से लॉग इन करें जो आपकी कुंजियों को सँभालेगा, और वहाँ दिया बटन दबाएँ। लिंक {days} दिन तक, सिर्फ़ एक बार काम करता है; इसे किसी और को न दें:',
  'mail.partner.by.console': 'पार्टनर कंसोल पर, डिवाइस: {device}',
  'mail.partner.by.operator': 'हमारी ओर से',
  'mail.partner.by.program': 'आपकी किसी कुंजी वाले प्रोग्राम से',
  'mail.partner.notYou':
    'अगर यह आपने या आपके साथ काम करने वाले किसी व्यक्ति ने किया है, तो कुछ करने की ज़रूरत नहीं है। अगर नहीं, तो इस पेज पर अपनी कुंजियाँ और वेबहुक देखें, जिन्हें आप नहीं पहचानते उन्हें रद्द करें, और अपने खाते का नया पासवर्ड रखें। अगर आप ऐसा नहीं कर सकते, तो हमें तुरंत लिखें:',
  'mail.partner.told.bound.subject': 'आपके पार्टनर कंसोल का नया खाता: {reference}',
  'mail.partner.told.bound.text':
    'अब {reference} का पार्टनर कंसोल एक दूसरा खाता चलाता है। समय: {time}। कैसे: {by}।',
  'mail.partner.told.unbound.subject': 'आपके पार्टनर कंसोल से अब कोई खाता नहीं जुड़ा है: {reference}',
  'mail.partner.told.unbound.text':
    'अब {reference} का पार्टनर कंसोल कोई खाता नहीं चलाता। आपकी कुंजियाँ काम करती रहेंगी। समय: {time}। कैसे: {by}।',
  'mail.partner.told.keyMade.subject': '{reference} के लिए नई API कुंजी',
  'mail.partner.told.keyMade.text': '{reference} के लिए एक नई API कुंजी बनाई गई। समय: {time}। कैसे: {by}।',
  'mail.partner.told.keyReplaced.subject': '{reference} की एक API कुंजी बदली जा रही है',
  'mail.partner.told.keyReplaced.text':
    '{reference} की एक API कुंजी की जगह नई कुंजी बनाई गई। समय: {time}। कैसे: {by}।',
  'mail.partner.told.keyRevoked.subject': '{reference} की एक API कुंजी रद्द की गई',
  'mail.partner.told.keyRevoked.text':
    '{reference} की एक API कुंजी रद्द की गई। समय: {time}। कैसे: {by}। उससे बनाए गए वेबहुक चलते रहते हैं, क्योंकि वे आपके हैं: उन्हें भी देख लें।',
  'mail.partner.told.webhookAdded.subject': '{reference} के लिए वेबहुक का नया पता',
  'mail.partner.told.webhookAdded.text':
    '{reference} के आवेदनों में जो कुछ होता है, उसकी सूचना अब एक और पते पर भी भेजी जाती है। समय: {time}। कैसे: {by}।',
  'mail.partner.told.webhookChanged.subject': '{reference} के वेबहुक का एक पता बदला गया',
  'mail.partner.told.webhookChanged.text':
    '{reference} के आवेदनों में जो कुछ होता है, उसकी सूचना अब पहले वाले पते की जगह दूसरे पते पर भेजी जाती है। समय: {time}। कैसे: {by}।',
  'mail.partner.told.webhookRemoved.subject': '{reference} के वेबहुक का एक पता हटाया गया',
  'mail.partner.told.webhookRemoved.text':
    'जिन पतों पर हम {reference} के आवेदनों की सूचनाएँ भेजते हैं, उनमें से एक हटाया गया। समय: {time}। कैसे: {by}।',
  'mail.partner.told.webhookSecret.subject': '{reference} के लिए वेबहुक का नया सीक्रेट',
  'mail.partner.told.webhookSecret.text':
    '{reference} के वेबहुक के एक पते के लिए नया सीक्रेट बनाया गया। समय: {time}। कैसे: {by}।',
  'mail.partner.REJECTED.subject': 'पार्टनर के रूप में आपका पंजीकरण: {reference}',
  'mail.partner.REJECTED.text':
    'हमने आपका पंजीकरण {reference} स्वीकार नहीं किया है। अगर आप कारण जानना चाहें, या कुछ बदल गया हो, तो यह संदर्भ संख्या देकर हमें लिखें। पार्टनर हुए बिना भी पूरी साइट इस्तेमाल की जा सकती है:',
  'mail.contact.subject': 'संपर्क फ़ॉर्म: {kind} ({reference})',
  'mail.contact.text':
    'किसी ने साइट के संपर्क पेज से आपको लिखा है। इस ई-मेल का जवाब उन्हीं को जाएगा। नीचे लिखा संदेश उनका है:',
  'mail.partner.new.subject': 'पार्टनर के रूप में नया पंजीकरण: {reference}',
  'mail.partner.new.text':
    'पंजीकरण {reference} को आपके फ़ैसले का इंतज़ार है। इसे देखने का कमांड: `npm run admin -- partners show {reference}`',
  'mail.webhook.failing.subject': 'हमने {reference} पर भेजना बंद कर दिया है',
  'mail.webhook.failing.text':
    'आपके वेबहुक के पते {reference} पर तीन दिन से हमारा भेजा कुछ भी नहीं पहुँचा है। इसलिए हमने उस पर भेजना बंद कर दिया है। इस बीच जो होता है, वह 30 दिन तक रखा जाता है: जब वह पता फिर से जवाब देने लगे, तो उसे चालू करें और छूटी हुई सूचनाएँ फिर से भिजवाएँ। दोनों काम इस पेज पर होते हैं:',
  'mail.webhook.gone.subject': 'हमने {reference} पर भेजना बंद कर दिया है',
  'mail.webhook.gone.text':
    'आपके वेबहुक के पते {reference} ने जवाब दिया है कि वह अब मौजूद नहीं है (410)। इसलिए हमने उस पर भेजना बंद कर दिया है। अगर यह ग़लती से हुआ, तो उसे इस पेज पर फिर से चालू करें:',
  'mail.remark.subject': 'आवेदन {reference} के बारे में संदेश',
  'mail.remark.text': 'हमने आवेदन {reference} के बारे में आपको लिखा है। आप इस पेज पर उसे पढ़ सकते हैं और जवाब दे सकते हैं:',
} as const satisfies Record<keyof typeof english, Message>
