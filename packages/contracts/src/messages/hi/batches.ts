import type { batches as english } from '../en/batches.ts'
import type { Message } from '../translate.ts'

export const batches = {
  'batch.not_utf8': 'फ़ाइल का पाठ UTF-8 में नहीं है',
  'batch.not_csv': 'पंक्ति {line} CSV में नहीं है: खाने के भीतर के उद्धरण चिह्न को दो बार लिखें',
  'batch.too_many_cells': 'पंक्ति {line} में बहुत ज़्यादा खाने हैं',
  'batch.empty': 'फ़ाइल में शीर्षकों के नीचे कोई पंक्ति नहीं है',
  'batch.too_long': 'फ़ाइल में {max} से ज़्यादा पंक्तियाँ हैं',
  'batch.too_heavy': 'एक फ़ाइल के लिए तय समय में हम यह फ़ाइल नहीं पढ़ सके। हर फ़ाइल में कम पंक्तियाँ भेजें।',
  'batch.unknown_column': 'कॉलम {number} का शीर्षक इस फ़ॉर्म की किसी जानकारी का नाम नहीं है',
  'batch.column_twice': 'दो कॉलमों का शीर्षक एक ही है',
  'batch.no_reference': 'फ़ाइल में यह कॉलम नहीं है: {column}',
  'batch.more_cells': 'पंक्ति में शीर्षकों से ज़्यादा खाने हैं',
  'batch.reference_twice': 'पंक्ति {line} में भी यही संदर्भ संख्या है',
  'batch.more_errors': {
    one: 'पंक्ति में एक और ग़लती है: इन्हें ठीक करें और उसे देखने के लिए पंक्ति फिर से भेजें',
    other: 'पंक्ति में {count} और ग़लतियाँ हैं: इन्हें ठीक करें और बाक़ी देखने के लिए पंक्ति फिर से भेजें',
  },
  'batch.too_many_files': 'आप 24 घंटे में {max} फ़ाइलें भेज सकते हैं। अगली फ़ाइल बाद में भेजें।',
  'batch.not_worked_on': 'हमारी ओर की गड़बड़ी से इस पंक्ति पर काम नहीं हो सका: इसे फिर से भेजें',
  'batch.key_ended':
    'इस पंक्ति पर काम नहीं हुआ: जिस कुंजी से यह फ़ाइल भेजी गई थी, वह ख़त्म हो चुकी है। फ़ाइल किसी दूसरी कुंजी से फिर भेजें।',
  'batch.partnership_ended': 'इस पंक्ति पर काम नहीं हुआ: आपकी पार्टनरशिप उससे पहले ख़त्म हो चुकी थी',
} as const satisfies Record<keyof typeof english, Message>
