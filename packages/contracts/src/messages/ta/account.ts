import type { account as english } from '../en/account.ts'
import type { Message } from '../translate.ts'

export const account = {
  'account.required': 'இது தேவை.',
  'account.password.short': 'குறைந்தது {min} எழுத்துகளைப் பயன்படுத்தவும்.',
  'account.password.long': 'அதிகபட்சம் {max} எழுத்துகளைப் பயன்படுத்தவும்.',
  'account.password.differs': 'இரண்டு கடவுச்சொற்களும் ஒன்றாக இல்லை.',
  'account.email.taken': 'இந்த மின்னஞ்சல் முகவரிக்கு ஏற்கெனவே ஒரு கணக்கு உள்ளது. அதில் உள்நுழையவும்.',
  'account.created': 'பயனர் கணக்கு வெற்றிகரமாக உருவாக்கப்பட்டது!',
} satisfies Record<keyof typeof english, Message>
