import type { mail as english } from '../en/mail.ts'
import type { Message } from '../translate.ts'

export const mail = {
  'mail.footer':
    'இந்தச் செய்தி {site} தளத்தின் விண்ணப்பச் சேவையிலிருந்து வருகிறது; இது அரசுத் தளம் அன்று. நீங்கள் அங்கே விண்ணப்பிக்கவில்லை எனில், இதைப் பொருட்படுத்த வேண்டாம்.',
  'mail.payment.succeeded.subject': '{reference} விண்ணப்பத்திற்கான கட்டணம் பெறப்பட்டது',
  'mail.payment.succeeded.text':
    '{reference} விண்ணப்பத்திற்கான உங்கள் கட்டணத்தைப் பெற்றுக்கொண்டோம். இனிச் செலுத்த வேண்டியது எதுவும் இல்லை. அச்சிட்ட படிவத்தை இன்னும் அனுப்பவில்லை எனில், அதைப் பதிவிறக்கி, கையொப்பமிட்டு, அஞ்சலில் அனுப்புங்கள். உங்கள் விண்ணப்பத்தின் நிலையை இந்தப் பக்கத்தில் காணலாம்:',
} as const satisfies Record<keyof typeof english, Message>
