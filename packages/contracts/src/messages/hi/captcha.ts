import type { captcha as english } from '../en/captcha.ts'
import type { Message } from '../translate.ts'

export const captcha = {
  'captcha.title': 'पुष्टि करें कि आप इंसान हैं',
  'captcha.hint': 'आपका डिवाइस एक छोटा-सा सवाल हल करता है। कोई तस्वीर नहीं पढ़नी है, और कुछ सेव नहीं होता।',
  'captcha.label': 'मैं रोबोट नहीं हूँ',
  'captcha.checking': 'जाँच हो रही है…',
  'captcha.checked': 'जाँच हो गई',
  'captcha.expired': 'जाँच का समय ख़त्म हो गया। कृपया फिर से निशान लगाएँ।',
  'captcha.wrong': 'जाँच नहीं हो सकी। कृपया फिर से निशान लगाएँ।',
  'captcha.failed': 'जाँच लोड नहीं हो सकी।',
  'captcha.again': 'फिर से कोशिश करें',
  'form.scriptless': 'इस फ़ॉर्म के लिए JavaScript ज़रूरी है। उसके बिना कृपया हमें ई-मेल भेजें या फ़ोन करें।',
  'form.captcha.required': '“मैं रोबोट नहीं हूँ” पर निशान लगाएँ',
} satisfies Record<keyof typeof english, Message>
