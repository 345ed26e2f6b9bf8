import type { receipt as english } from '../en/receipt.ts'
import type { Message } from '../translate.ts'

export const receipt = {
  'receipt.title': 'கட்டண ரசீது',
  'receipt.ours': 'இந்த ரசீது எங்களுடையது. இது வருமான வரித் துறையின் ஆவணம் அல்ல.',
  'receipt.reference': 'குறிப்பு எண்',
  'receipt.text': 'கட்டண நுழைவாயில் மூலம் இந்தக் கட்டணத்தைப் பெற்றுக்கொண்டோம்.',
  'receipt.text.cash': 'இந்தக் கட்டணத்தை ரொக்கமாகப் பெற்றுக்கொண்டோம்.',
  'receipt.issuer': 'வழங்குபவர்',
  'receipt.gstin': 'ஜிஎஸ்டி எண் (GSTIN)',
  'receipt.from': 'செலுத்தியவர்',
  'receipt.for': 'எதற்காக',
  'receipt.order': 'செலுத்த வேண்டிய தொகை',
  'receipt.fee': 'எங்கள் சேவைக் கட்டணம்',
  'receipt.charge': 'கட்டண நுழைவாயில் சேர்த்த தொகை, வரி உட்பட',
  'receipt.paid': 'செலுத்திய தொகை',
  'receipt.started': 'தொடங்கிய நேரம்',
  'receipt.completed': 'முடிந்த நேரம்',
  'receipt.number': 'ரசீது எண்',
  'receipt.payment': 'கட்டண நுழைவாயிலின் பரிவர்த்தனை எண்',
  'receipt.government': 'அட்டைக்கான அரசுக் கட்டணம் இதில் அடங்காது: அதைப் பான் மையம் பெற்றுக்கொள்ளும்.',
  'mail.customPayment.succeeded.subject': 'கட்டணம் பெறப்பட்டது: {reference}',
  'mail.customPayment.succeeded.text':
    'உங்கள் கட்டணம் ({reference}) பெறப்பட்டது. இந்தப் பக்கத்தில் 30 நாட்களுக்கு அதைப் பார்க்கலாம், ரசீதையும் பதிவிறக்கலாம்:',
  'mail.customPayment.refunded.subject': 'பணம் திரும்பத் தரப்பட்டது: {reference}',
  'mail.customPayment.refunded.text':
    'உங்கள் கட்டணம் {reference} (₹{amount}) அது வந்த கணக்கிற்கே முழுமையாகத் திருப்பித் தரப்பட்டது.',
  'receipt.foot': 'ரசீது {reference}',
} satisfies Record<keyof typeof english, Message>
