import type { plannedWork as english } from '../en/planned-work.ts'
import type { Message } from '../translate.ts'

export const plannedWork = {
  'planned.title': 'सेवा पर रखरखाव का काम चल रहा है',
  'planned.lead': 'यह काम पहले से तय था। इसके पूरा होने तक इस साइट का कोई पेज नहीं खुलेगा।',
  'planned.until': 'हम {day} को {time} बजे (भारतीय समय) तक काम पूरा करना चाहते हैं।',
  'planned.open': 'अभी नहीं कहा जा सकता कि काम कब पूरा होगा। थोड़ी देर बाद फिर से देखें।',
  'planned.draft': 'सेव किए हुए ड्राफ़्ट सुरक्षित हैं: वे आपके डिवाइस पर ही हैं। आपने हमें जो भेजा है, वह भी सुरक्षित है।',
} satisfies Record<keyof typeof english, Message>
