import type { shortMessages as english } from '../en/short-messages.ts'
import type { Message } from '../translate.ts'

export const shortMessages = {
  'shortMessage.submitted':
    '{operator}: आवेदन {reference} मिल गया। आगे: फ़ॉर्म डाउनलोड करें, हस्ताक्षर करें और डाक से भेजें। स्थिति: {link}',
  'shortMessage.paid':
    '{operator}: आवेदन {reference} का भुगतान मिल गया। आगे: हस्ताक्षर किया हुआ फ़ॉर्म डाक से भेजें। स्थिति: {link}',
  'shortMessage.DOCUMENTS_RECEIVED':
    '{operator}: आवेदन {reference} के दस्तावेज़ पहुँच गए। अभी आपको कुछ नहीं करना है। स्थिति: {link}',
  'shortMessage.UNDER_PROCESS':
    '{operator}: आवेदन {reference} पर कार्रवाई जारी है। अभी आपको कुछ नहीं करना है। स्थिति: {link}',
  'shortMessage.PAN_ALLOTTED':
    '{operator}: आवेदन {reference} के लिए पैन आवंटित हो गया। कार्ड डाक से आएगा। पैन यहाँ देखें: {link}',
  'shortMessage.DISPATCHED':
    '{operator}: आवेदन {reference} का कार्ड कूरियर को दे दिया गया। कूरियर नंबर यहाँ देखें: {link}',
  'shortMessage.DELIVERED':
    '{operator}: आवेदन {reference} का कार्ड पहुँच गया। अगर आपको नहीं मिला है, तो हमें लिखें। स्थिति: {link}',
  'shortMessage.OBJECTION':
    '{operator}: आवेदन {reference} के लिए और जानकारी या दस्तावेज़ चाहिए। क्या चाहिए, यहाँ देखें: {link}',
  'shortMessage.REJECTED': '{operator}: आवेदन {reference} अस्वीकार कर दिया गया। कारण यहाँ देखें: {link}',
  'shortMessage.CANCELLED': '{operator}: आवेदन {reference} उसे आपके लिए भेजने वाले ने रद्द कर दिया। यहाँ देखें: {link}',
} as const satisfies Record<keyof typeof english, Message>
