import type { captcha as english } from '../en/captcha.ts'
import type { Message } from '../translate.ts'

export const captcha = {
  'captcha.title': 'पुष्टि करें कि आप इंसान हैं',
  'captcha.hint':
    'आपका डिवाइस यह जाँच अपने-आप करता है। कोई तस्वीर नहीं होती और कुछ सेव नहीं होता। इस बार जाँच नहीं हो सकी। फिर से कोशिश करें या यह पेज किसी दूसरे ब्राउज़र में खोलें।',
  'captcha.checking': 'जाँच हो रही है…',
  'captcha.again': 'फिर से कोशिश करें',
  'form.scriptless': 'इस फ़ॉर्म के लिए JavaScript ज़रूरी है। उसके बिना कृपया हमें ई-मेल भेजें या फ़ोन करें।',
  'form.captcha.required': 'रोबोट न होने की जाँच नहीं हो सकी। कृपया फिर से कोशिश करें।',
} satisfies Record<keyof typeof english, Message>
