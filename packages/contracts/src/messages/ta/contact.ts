import type { contact as english } from '../en/contact.ts'
import type { Message } from '../translate.ts'

export const contact = {
  'contact.title': 'எங்களைத் தொடர்புகொள்ள',
  'contact.description':
    'இந்தத் தளத்தை நடத்துபவர்களைத் தொலைபேசி, மின்னஞ்சல் அல்லது செய்தி மூலம் தொடர்புகொள்ளுங்கள். பான் விண்ணப்பங்கள், கட்டணங்கள், கூட்டாளர் பதிவு, உங்கள் தரவு பற்றிய கேள்விகளுக்கு.',
  'contact.lead': 'இங்கு கிடைக்காததை எங்களிடம் கேளுங்கள். தமிழிலோ ஆங்கிலத்திலோ இந்தியிலோ எழுதலாம்.',
  'contact.reach': 'எங்களைத் தொடர்புகொள்ளும் வழிகள்',
  'contact.address': 'முகவரி',
  'contact.mail': 'மின்னஞ்சல் முகவரி',
  'contact.phones': 'தொலைபேசி',
  'contact.faster': 'எழுதுவதைவிட விரைவானவை',
  'contact.faster.status': 'விண்ணப்பத்தின் நிலையை இந்தப் பக்கத்தில் உடனே பார்க்கலாம்:',
  'contact.faster.department':
    'நாங்கள் வருமான வரித் துறை அல்ல. பான் எண் ஒதுக்கப்படுமா, எப்போது என்பதைத் துறை மட்டுமே முடிவு செய்யும்.',
  'contact.write': 'எங்களுக்கு எழுதவும்',
  'contact.write.text':
    'உங்கள் செய்தி எங்கள் மின்னஞ்சல் பெட்டிக்கு வரும்; உங்கள் மின்னஞ்சல் முகவரிக்குப் பதிலளிப்போம். அதன் நகல் எதையும் இந்தத் தளம் வைத்திருப்பதில்லை.',
  'contact.write.secret': 'ஆதார் எண், கடவுச்சொல், வங்கி அட்டை எண் ஆகியவற்றை எங்களுக்கு ஒருபோதும் அனுப்ப வேண்டாம்.',
  'contact.name': 'பெயர்',
  'contact.email': 'மின்னஞ்சல்',
  'contact.email.hint': 'எங்கள் பதில் இந்த முகவரிக்கு வரும்.',
  'contact.mobile': 'கைபேசி எண்',
  'contact.subject': 'எதைப் பற்றியது',
  'contact.subject.application': 'விண்ணப்பம்',
  'contact.subject.payment': 'கட்டணம்',
  'contact.subject.partner': 'இணைந்து பணியாற்றுதல்',
  'contact.subject.data': 'என்னைப் பற்றி நீங்கள் வைத்திருக்கும் தரவு',
  'contact.subject.other': 'வேறு ஏதேனும்',
  'contact.message': 'செய்தி',
  'contact.message.hint': 'விண்ணப்பம் பற்றியது என்றால் அதன் கூப்பன் எண்ணைக் குறிப்பிடவும்.',
  'contact.required': 'இந்த விவரம் கட்டாயம்',
  'contact.tooLong': 'அதிகபட்சம் {max} எழுத்துகள்',
  'contact.email.invalid': 'மின்னஞ்சல் முகவரியைச் சரியாக உள்ளிடவும்',
  'contact.mobile.tenDigits': 'கைபேசி எண்ணில் 10 இலக்கங்கள் இருக்க வேண்டும்',
  'contact.send': 'செய்தியை அனுப்புக',
  'contact.sending': 'உங்கள் செய்தியை அனுப்புகிறோம்…',
  'contact.sent': 'உங்கள் செய்தி எங்களிடம் வந்துவிட்டது',
  'contact.sent.text':
    'எங்கள் பதில் {email} முகவரிக்கு வரும். இதைப் பற்றி மீண்டும் எழுதினால் இந்தக் குறிப்பு எண்ணைக் குறிப்பிடவும்:',
  'contact.another': 'மற்றொரு செய்தி எழுதுக',
} satisfies Record<keyof typeof english, Message>
