import type { offline as english } from '../en/offline.ts'
import type { Message } from '../translate.ts'

export const offline = {
  'offline.title': 'इंटरनेट कनेक्शन नहीं है',
  'offline.lead':
    'इस पेज के लिए कनेक्शन चाहिए। इस डिवाइस पर आपने जो पेज और फ़ॉर्म पहले खोले हैं, वे कनेक्शन के बिना भी खुल सकते हैं।',
  'offline.draft': 'सेव किया हुआ ड्राफ़्ट इस डिवाइस पर अब भी है।',
} satisfies Record<keyof typeof english, Message>
