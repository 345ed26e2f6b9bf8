import type { staffReasons as english } from '../en/staff-reasons.ts'
import type { Message } from '../translate.ts'

export const staffReasons = {
  'reason.identity_missing': 'அடையாளச் சான்று இல்லை.',
  'reason.address_missing': 'முகவரிச் சான்று இல்லை.',
  'reason.address_invalid': 'முகவரிச் சான்று செல்லாது: அது மிகப் பழையது, அல்லது அதில் வேறு முகவரி உள்ளது.',
  'reason.birth_missing': 'பிறந்த தேதிக்கான சான்று இல்லை.',
  'reason.identity_invalid': 'அடையாளச் சான்று ஏற்கத்தக்கது அல்ல.',
  'reason.birth_invalid': 'பிறந்த தேதிக்கான சான்று ஏற்கத்தக்கது அல்ல.',
  'reason.photo_missing': 'புகைப்படம் ஒன்று இல்லை.',
  'reason.photo_unclear': 'புகைப்படம் தெளிவாக இல்லை. இரண்டு புதிய புகைப்படங்களை அனுப்பவும்.',
  'reason.signature_crosses': 'கையொப்பம் கட்டத்தைத் தாண்டியுள்ளது. புதிய படிவத்தில் கட்டத்திற்குள் கையொப்பமிடவும்.',
  'reason.form_unsigned': 'படிவத்தில் கையொப்பம் இல்லை.',
  'reason.name_differs': 'படிவத்தில் உள்ள பெயரும் சான்றில் உள்ள பெயரும் ஒன்றாக இல்லை.',
  'reason.birth_differs': 'படிவத்தில் உள்ள பிறந்த தேதியும் சான்றில் உள்ள பிறந்த தேதியும் ஒன்றாக இல்லை.',
  'reason.aadhaar_unlinked': 'பெயர், பிறந்த தேதி அல்லது பாலினம் உங்கள் ஆதார் விவரங்களுடன் பொருந்தவில்லை.',
  'reason.copy_unattested': 'நகல் ஒன்றில் சான்றொப்பம் இல்லை.',
  'reason.copy_unreadable': 'நகல் ஒன்றைப் படிக்க முடியவில்லை. தெளிவான நகலை அனுப்பவும்.',
  'reason.fee_unpaid': 'கட்டணம் செலுத்தப்படவில்லை.',
  'reason.representative_proof_missing': 'மதிப்பீட்டுப் பிரதிநிதியின் சான்று இல்லை.',
  'reason.papers_never_came': 'கையொப்பமிட்ட படிவமும் ஆவணங்களும் உரிய காலத்திற்குள் எங்களுக்கு வந்து சேரவில்லை.',
  'reason.has_pan': 'இந்த நபருக்கு அல்லது அமைப்புக்கு ஏற்கெனவே பான் எண் ஒதுக்கப்பட்டுள்ளது.',
  'reason.applied_twice': 'இதே நபருக்கு அல்லது அமைப்புக்கு இன்னொரு விண்ணப்பம் உள்ளது.',
  'reason.withdrawn': 'விண்ணப்பத்தை நீங்கள் திரும்பப் பெற்றுள்ளீர்கள்.',
} as const satisfies Record<keyof typeof english, Message>
