import type { callProblem as english } from '../en/call-problem.ts'
import type { Message } from '../translate.ts'

export const callProblem = {
  'apply.session.why': 'இந்தச் சாதனத்தைப் பயன்படுத்தும் மற்றவர்கள் உங்கள் விவரங்களைப் பார்க்காதபடி இது பாதுகாக்கிறது.',
  'apply.session.back': 'படிவத்திற்குச் செல்க',
  'apply.session.expired':
    'நேர வரம்பு முடிந்துவிட்டது: அது இரண்டு மணி நேரம் மட்டுமே. உங்கள் விண்ணப்பம் பாதுகாப்பாக உள்ளது. எங்களுக்கு எழுதும்போது அதன் கூப்பன் எண்ணைக் குறிப்பிடவும்.',
  'apply.review.coupon': 'கூப்பன் எண் (இது உங்கள் பான் எண் அல்ல)',
  'apply.pay.problem': 'செய்ய முடியவில்லை: {message}',
} satisfies Record<keyof typeof english, Message>
