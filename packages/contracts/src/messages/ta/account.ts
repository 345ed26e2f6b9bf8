import type { account as english } from '../en/account.ts'
import type { Message } from '../translate.ts'

export const account = {
  'account.required': 'இது தேவை.',
  'account.password.short': 'குறைந்தது {min} எழுத்துகளைப் பயன்படுத்தவும்.',
  'account.password.long': 'அதிகபட்சம் {max} எழுத்துகளைப் பயன்படுத்தவும்.',
  'account.password.differs': 'இரண்டு கடவுச்சொற்களும் ஒன்றாக இல்லை.',
  'account.password.known':
    'இந்தக் கடவுச்சொல் பலருக்குத் தெரிந்தது அல்லது எளிதில் ஊகிக்கக்கூடியது. வேறொன்றைத் தேர்வு செய்யவும்.',
  'account.password.wrong': 'இது தற்போதைய கடவுச்சொல் அல்ல.',
  'account.password.changed': 'உங்கள் கடவுச்சொல் மாற்றப்பட்டது. மற்ற எல்லாச் சாதனங்களிலும் வெளியேற்றப்பட்டுள்ளீர்கள்.',
  'account.erased': 'உங்கள் கணக்கு அழிக்கப்பட்டது.',
  'account.email.taken': 'இந்த மின்னஞ்சல் முகவரிக்கு ஏற்கெனவே ஒரு கணக்கு உள்ளது. அதில் உள்நுழையவும்.',
  'account.created': 'பயனர் கணக்கு வெற்றிகரமாக உருவாக்கப்பட்டது!',
} satisfies Record<keyof typeof english, Message>
