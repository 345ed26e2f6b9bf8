import type { customPayment as english } from '../en/custom-payment.ts'
import type { Message } from '../translate.ts'

export const customPayment = {
  'custom.title': 'கட்டண விவரங்கள்',
  'custom.intro':
    'எங்களுடன் ஒப்புக்கொண்ட தொகையை இங்கே செலுத்தலாம். பணத்தைக் கட்டண நுழைவாயிலின் (payment gateway) பக்கத்தில் செலுத்துவீர்கள்.',
  'custom.name': 'பெயர்',
  'custom.email': 'மின்னஞ்சல்',
  'custom.mobile': 'கைபேசி எண்',
  'custom.amount': 'தொகை (ரூபாயில்)',
  'custom.amount.hint': 'எடுத்துக்காட்டு: 1500 அல்லது 99.50',
  'custom.purpose': 'நோக்கம்',
  'custom.purpose.hint': 'இந்தக் கட்டணம் எதற்கானது என்று எழுதவும்; அது ரசீதில் அச்சிடப்படும்.',
  'custom.pay': 'செலுத்துக',
  'custom.required': 'இந்த விவரம் கட்டாயம்',
  'custom.characters':
    "ஆங்கில எழுத்துகள், எண்கள், இடைவெளிகள் மற்றும் . , ' & / ( ) # : - குறிகள் மட்டுமே அனுமதிக்கப்படும்",
  'custom.email.invalid': 'மின்னஞ்சல் முகவரியைச் சரியாக உள்ளிடவும்',
  'custom.mobile.tenDigits': 'கைபேசி எண்ணில் 10 இலக்கங்கள் இருக்க வேண்டும்',
  'custom.amount.number': 'தொகை ஓர் எண்ணாக, அதிகபட்சம் இரண்டு தசம இலக்கங்களுடன் இருக்க வேண்டும்',
  'custom.amount.bounds': 'தொகை 1 முதல் 5,00,000 ரூபாய் வரை இருக்க வேண்டும்',
  'custom.sending': 'கட்டணப் பக்கத்திற்கு அழைத்துச் செல்கிறோம்…',
  'custom.status.success': 'கட்டணம் வெற்றிகரமாகச் செலுத்தப்பட்டது!',
  'custom.status.failed': 'கட்டணம் செலுத்த முடியவில்லை!',
  'custom.status.refunded': 'பணம் திருப்பித் தரப்பட்டது',
  'custom.status.address': 'இது இன்னும் உறுதிப்படுத்தப்படவில்லை. கட்டண நுழைவாயில் உறுதி செய்ததும் ரசீது மின்னஞ்சலில் வரும்.',
  'custom.succeeded.text': 'குறிப்பு எண்ணை வைத்திருக்கவும், அல்லது ரசீதைப் பதிவிறக்கவும்.',
  'custom.refunded.text': 'நீங்கள் செலுத்திய பணம் அது வந்த கணக்கிற்கே முழுமையாகத் திருப்பித் தரப்பட்டது.',
  'custom.unknown': 'இந்த இணைப்பின் காலம் முடிந்துவிட்டது அல்லது அது முழுமையாக இல்லை.',
  'custom.reference': 'குறிப்பு எண்',
  'custom.receipt': 'ரசீதைப் பதிவிறக்குக',
  'custom.another': 'மற்றொரு கட்டணம் செலுத்துக',
} satisfies Record<keyof typeof english, Message>
