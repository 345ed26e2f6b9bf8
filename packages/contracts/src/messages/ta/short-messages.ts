import type { shortMessages as english } from '../en/short-messages.ts'
import type { Message } from '../translate.ts'

export const shortMessages = {
  'shortMessage.submitted':
    '{operator}: {reference} விண்ணப்பம் கிடைத்தது. அடுத்து: படிவத்தைப் பதிவிறக்கி, கையொப்பமிட்டு, அஞ்சலில் அனுப்புங்கள். நிலை: {link}',
  'shortMessage.paid':
    '{operator}: {reference} விண்ணப்பத்திற்கான கட்டணம் கிடைத்தது. அடுத்து: கையொப்பமிட்ட படிவத்தை அஞ்சலில் அனுப்புங்கள். நிலை: {link}',
  'shortMessage.DOCUMENTS_RECEIVED':
    '{operator}: {reference} விண்ணப்பத்திற்கான ஆவணங்கள் வந்து சேர்ந்தன. இப்போது நீங்கள் செய்ய வேண்டியது எதுவும் இல்லை. நிலை: {link}',
  'shortMessage.UNDER_PROCESS':
    '{operator}: {reference} விண்ணப்பம் பரிசீலனையில் உள்ளது. இப்போது நீங்கள் செய்ய வேண்டியது எதுவும் இல்லை. நிலை: {link}',
  'shortMessage.PAN_ALLOTTED':
    '{operator}: {reference} விண்ணப்பத்திற்குப் பான் எண் ஒதுக்கப்பட்டது. அட்டை அஞ்சலில் வரும். எண்ணை இங்கே காணலாம்: {link}',
  'shortMessage.DISPATCHED':
    '{operator}: {reference} விண்ணப்பத்திற்கான அட்டை கூரியரிடம் ஒப்படைக்கப்பட்டது. கூரியர் எண்ணை இங்கே காணலாம்: {link}',
  'shortMessage.DELIVERED':
    '{operator}: {reference} விண்ணப்பத்திற்கான அட்டை வந்து சேர்ந்தது. உங்களுக்குக் கிடைக்கவில்லை எனில், எங்களுக்கு எழுதுங்கள். நிலை: {link}',
  'shortMessage.OBJECTION':
    '{operator}: {reference} விண்ணப்பத்திற்குக் கூடுதல் விவரம் அல்லது ஆவணம் தேவை. அது என்ன என்பதை இங்கே காணலாம்: {link}',
  'shortMessage.REJECTED': '{operator}: {reference} விண்ணப்பம் நிராகரிக்கப்பட்டது. காரணத்தை இங்கே காணலாம்: {link}',
  'shortMessage.CANCELLED':
    '{operator}: {reference} விண்ணப்பத்தை உங்களுக்காக அனுப்பியவர் ரத்து செய்தார். இங்கே பார்க்கவும்: {link}',
} as const satisfies Record<keyof typeof english, Message>
