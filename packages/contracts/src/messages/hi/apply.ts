import type { apply as english } from '../en/apply.ts'
import type { Message } from '../translate.ts'

export const apply = {
  'apply.pageTitle': 'नए पैन कार्ड के लिए ऑनलाइन आवेदन करें | जल्दी और आसानी से',
  'apply.title': 'नए पैन के लिए आवेदन करें',
  'apply.submit': 'जमा करें',
  'apply.submit.later': 'अगले पेज पर भी सब कुछ बदला जा सकता है।',
  'apply.success': 'सेव हो गया। जाँचें, फिर भुगतान करें।',
  'apply.today': 'तारीख़',

  'apply.lost.changes': 'क्या कार्ड पर या आपकी जानकारी में कुछ बदलना है?',
  'apply.lost.changes.hint': 'जैसे नाम, पता, फ़ोटो या फ़ोन नंबर।',
  'apply.lost.changes.yes':
    'खोया हुआ कार्ड पहले जैसा ही दोबारा छपता है। कुछ बदलना हो, तो सुधार का आवेदन करें: उसके साथ नया कार्ड भी आता है।',
  'apply.lost.changes.aadhaar': 'आधार को छोड़कर आपके बाक़ी जवाब साथ आएँगे। आधार की जानकारी नए फ़ॉर्म में फिर से दें।',
  'apply.lost.changes.shared': 'यह साझा कंप्यूटर है, इसलिए नया फ़ॉर्म खुलने तक आपके जवाब सिर्फ़ इस टैब में रहेंगे।',
  'apply.lost.changes.go': 'मेरे जवाबों के साथ सुधार का आवेदन करें',

  'apply.sections.whole': 'पूरा फ़ॉर्म दिखाएँ',
  'apply.sections.stepwise': 'एक बार में एक भाग दिखाएँ',
  'apply.sections.continue': 'आगे बढ़ें',
  'apply.sections.change': 'बदलें',
  'apply.sections.open': 'खोलें',
  'apply.sections.changeSection': '{action}: {section}',
  'apply.sections.help': 'इस भाग के लिए मदद: {title} (नए टैब में खुलता है; आपके जवाब यहीं रहते हैं)',

  'apply.draft.saved': 'ड्राफ़्ट {time} बजे सेव हुआ',
  'apply.draft.willSave': 'लिखते ही सेव होता है',
  'apply.draft.none': 'यहाँ कुछ नहीं रखा जाता',
  'apply.draft.explain':
    'आधार की जानकारी को छोड़कर आपके जवाब 7 दिन तक इस डिवाइस पर रहते हैं। आगे भरने के लिए इसी पेज पर लौटें।',
  'apply.draft.failed': 'ड्राफ़्ट इस डिवाइस पर सेव नहीं हो सका। जमा करने से पहले यह पेज बंद न करें।',
  'apply.draft.elsewhere': 'यह फ़ॉर्म किसी और टैब में भी खुला है। इस डिवाइस पर सिर्फ़ उसी टैब के जवाब सेव होते हैं।',
  'apply.draft.takeOver': 'उसकी जगह इस टैब में भरें',
  'apply.draft.otherDevice': 'दूसरे डिवाइस पर आगे भरें',
  'apply.draft.found': 'इस डिवाइस पर आपका एक ड्राफ़्ट है',
  'apply.draft.foundAt': 'ड्राफ़्ट का समय: {date}, {time}। पिछली बार यह भाग खुला था: “{section}”।',
  'apply.draft.continue': 'अपना ड्राफ़्ट आगे भरें: {date}, {time}',
  'apply.draft.startAgain': 'नए सिरे से शुरू करें',
  'apply.draft.setAside': 'आपने नए सिरे से शुरू किया है। पुराना ड्राफ़्ट 10 मिनट तक वापस लाया जा सकता है।',
  'apply.draft.undo': 'ड्राफ़्ट वापस लाएँ',
  'apply.edit.dropped': 'फ़ॉर्म में अब ये जवाब नहीं चाहिए। सेव करने पर ये हट जाएँगे और कहीं नहीं छपेंगे: {labels}',
  'apply.draft.dropped': 'इस बीच फ़ॉर्म बदल गया है। इनके जवाब फिर से दें: {labels}',

  'apply.pin.filled': 'हमने यह भर दिया है: {places}। ग़लत हो तो बदल दें।',
  'apply.copy.fullName': 'ऊपर वाला नाम ही भरें',
  'apply.copy.lastName': 'मेरा उपनाम यहाँ भरें',
  'apply.copy.residence': 'घर का पता यहाँ भरें',
  'apply.copy.done': 'भर दिया गया',
  'apply.minor':
    'आवेदक की उम्र 18 साल से कम है: आवेदन किसी प्रतिनिधि को करना होगा। उस भाग में हमने आपके लिए “हाँ” चुन दिया है।',
  'apply.ao.individual':
    'अधिकारी कौन होगा, यह आपके पते से तय होता है। वेतन मिलता हो, तो कार्यालय का पता लें, चाहे साथ में व्यवसाय भी हो। वेतन न मिलता हो, तो घर का पता लें।',
  'apply.ao.find': 'AO कोड खोजें',
  'apply.ao.lost': 'AO कोड की खोज लोड नहीं हो सकी। फिर से कोशिश करें, या AO कोड ख़ाली छोड़ दें।',
  'apply.preview.title': 'कार्ड का नमूना',
  'apply.preview.note': 'यह सिर्फ़ नमूना है: असली कार्ड अलग दिखता है।',
  'apply.preview.name': 'नाम',
  'apply.preview.parent': 'माता या पिता',
  'apply.preview.birth': 'जन्म तिथि',

  'apply.sending': 'भेजा जा रहा है…',
  'apply.sending.still': 'अब भी भेजा जा रहा है, कृपया यह पेज बंद न करें…',
  'apply.sentBefore':
    'आपने यह फ़ॉर्म {date} को {time} बजे भेजा था, पर आप तक कोई जवाब नहीं पहुँचा। पहले देखें कि वह पहुँचा या नहीं, नहीं तो दो बार आवेदन हो सकता है। अगर नहीं पहुँचा, तो फिर से जमा करें।',
  'apply.sentBefore.look': 'देखें कि वह पहुँचा या नहीं',
  'apply.sending.failed': 'सेवा तक नहीं पहुँचा जा सका। आपके जवाब यहीं हैं। फिर से कोशिश करें',
  'apply.sending.offline': 'इंटरनेट कनेक्शन नहीं है। आपके जवाब यहीं हैं। कनेक्शन आने पर फिर से कोशिश करें',
  'apply.sending.whenBack': 'कनेक्शन आते ही भेजें',
  'apply.sending.waiting': 'इंटरनेट कनेक्शन नहीं है। कनेक्शन आते ही हम आपके जवाब भेज देंगे। यह पेज खुला रखें।',
  'apply.sending.notYet': 'अभी न भेजें',
  'apply.sending.hung':
    'कनेक्शन अटक गया है: 30 सेकंड में जवाब नहीं आया। आपके जवाब यहीं हैं। फिर से कोशिश करें या दूसरा कनेक्शन इस्तेमाल करें',
  'apply.sending.refused': 'हम यह आवेदन स्वीकार नहीं कर सके: {message}',
  'apply.sending.reference': 'पूछताछ के लिए संदर्भ संख्या: {id}',
  'apply.session.over':
    'आपकी समय सीमा ख़त्म हो गई है, इसलिए यह सेव नहीं हो सका। जब तक यह पेज खुला है, इस पर लिखा हुआ कुछ भी नहीं मिटेगा।',

  'apply.privacy': 'निजता की सूचना: हम क्या रखते हैं, क्यों और कब तक (नए टैब में खुलती है)',
  'apply.photoGuide': 'फ़ोटो और हस्ताक्षर कैसे हों (नए टैब में खुलता है)',
  'apply.review.yes': 'हाँ',
  'apply.review.no': 'नहीं',
  'apply.told.person': '{first}, जन्म तिथि {second}',
  'apply.told.entity': '{first}, आरंभ {second}',
  'apply.told.parents': 'पिता {first}, माता {second}',
  'apply.told.father': 'पिता {first}',
  'apply.told.mother': 'माता {first}',
  'apply.told.aadhaar': 'आधार {first}, नाम {second}',
  'apply.told.representative': 'आवेदक की ओर से: {first}',
  'apply.told.nobody': 'आवेदक ख़ुद आवेदन कर रहे हैं',
  'apply.told.place': 'हस्ताक्षर का स्थान: {first}',
  'apply.onlyAnswer': 'इसका एक ही जवाब हो सकता है, इसलिए हमने उसे भर दिया है।',
} satisfies Record<keyof typeof english, Message>
