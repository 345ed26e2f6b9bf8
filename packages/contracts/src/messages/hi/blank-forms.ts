import type { blankForms as english } from '../en/blank-forms.ts'
import type { Message } from '../translate.ts'

export const blankForms = {
  'blanks.title': 'ख़ाली फ़ॉर्म',
  'blanks.description':
    'प्रिंट करने के लिए पैन के ख़ाली फ़ॉर्म: फ़ॉर्म 93 से 96, PAN CR-01 और CR-02, और वापस लिया गया फ़ॉर्म 49A।',
  'blanks.lead': 'प्रिंट करके हाथ से भरने के फ़ॉर्म: अंग्रेज़ी के बड़े अक्षरों में, एक खाने में एक अक्षर।',
  'blanks.start': 'इसके बजाय इसी साइट पर भरें',
  'blanks.start.text': 'यहाँ भरने पर आपके जवाब साथ-साथ जाँचे जाते हैं, और अक्षर अपने खानों में छपते हैं।',
  'blanks.inForce': '1 अप्रैल 2026 से लागू',
  'blanks.withdrawn': '1 अप्रैल 2026 को वापस लिए गए',
  'blanks.withdrawn.text': 'उस दिन से पहले के आवेदन से मिलाने के लिए। आवेदन ऊपर दिए किसी फ़ॉर्म से करें।',
  'blanks.ours':
    'ये फ़ॉर्म हमने प्रकाशित विवरणों के अनुसार बनाए हैं; ये सरकार के छापे हुए फ़ॉर्म नहीं हैं। हम क्या नहीं जाँच सके, यह हर फ़ॉर्म पर छोटे अक्षरों में लिखा है।',
  'blanks.oursBeside':
    'जिन फ़ॉर्म पर “सरकारी छपा फ़ॉर्म” नहीं लिखा, वे हमने प्रकाशित विवरणों के अनुसार बनाए हैं। हम क्या नहीं जाँच सके, यह हर ऐसे फ़ॉर्म पर छोटे अक्षरों में लिखा है।',
  'blanks.official': 'सरकारी छपा फ़ॉर्म, {date} से।',
  'blanks.language': 'ये फ़ॉर्म अंग्रेज़ी में हैं।',
  'blanks.file': 'PDF, {pages}, {size}',
  'blanks.pages': { one: '1 पन्ना', other: '{count} पन्ने' },
  'blanks.four.new': 'नया पैन कार्ड: भारतीय नागरिकों का फ़ॉर्म',
  'blanks.four.correction': 'पैन कार्ड में सुधार: फ़ॉर्म',
  'blanks.four.lost': 'खोया या ख़राब पैन कार्ड: फ़ॉर्म',
  'blanks.four.foreign': 'नया पैन कार्ड: विदेशी नागरिकों का फ़ॉर्म',
  'blanks.form-93': 'फ़ॉर्म 93',
  'blanks.form-93.text': 'भारत के नागरिक के लिए नया पैन कार्ड',
  'blanks.pan-cr-01': 'फ़ॉर्म PAN CR-01',
  'blanks.pan-cr-01.text': 'व्यक्ति के लिए: पैन कार्ड में सुधार, या खोया या ख़राब पैन कार्ड',
  'blanks.form-94': 'फ़ॉर्म 94',
  'blanks.form-94.text': 'भारत की कंपनी, ट्रस्ट या दूसरी संस्था के लिए नया पैन कार्ड',
  'blanks.pan-cr-02': 'फ़ॉर्म PAN CR-02',
  'blanks.pan-cr-02.text': 'संस्था के लिए: पैन कार्ड में सुधार, या खोया या ख़राब पैन कार्ड',
  'blanks.form-95': 'फ़ॉर्म 95',
  'blanks.form-95.text': 'उस व्यक्ति के लिए नया पैन कार्ड, जो भारत का नागरिक नहीं है',
  'blanks.form-96': 'फ़ॉर्म 96',
  'blanks.form-96.text': 'भारत के बाहर बनी संस्था के लिए नया पैन कार्ड',
  'blanks.form-49a': 'फ़ॉर्म 49A',
  'blanks.form-49a.text': 'भारत के हर आवेदक के लिए नया पैन कार्ड',
  'blanks.change-request': 'बदलाव के अनुरोध का फ़ॉर्म',
  'blanks.change-request.text': 'हर आवेदक के लिए: पैन कार्ड में सुधार, या खोया या ख़राब पैन कार्ड',
} satisfies Record<keyof typeof english, Message>
