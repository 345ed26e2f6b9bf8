import type { staffAccess as english } from '../en/staff-access.ts'
import type { Message } from '../translate.ts'

export const staffAccess = {
  'staff.link.over': 'இந்த இணைப்பு இனி செயல்படாது. புதிய அழைப்பை நிர்வாகியிடம் கேளுங்கள்.',
  'staff.login.failed': 'மின்னஞ்சல் முகவரி, கடவுச்சொல் அல்லது குறியீடு தவறு.',
  'staff.email.taken': 'இந்த மின்னஞ்சல் முகவரி ஏற்கெனவே ஓர் ஊழியருக்கு உள்ளது.',
  'staff.name.long': 'அதிகபட்சம் {max} எழுத்துகள்.',
  'staff.roles.at_odds': 'நிர்வாகியோ தணிக்கையாளரோ எழுத்தராகவும், குழுத் தலைவராகவும், கணக்காளராகவும் இருக்க முடியாது.',
  'staff.roles.own': 'இதை உங்களுக்கு நீங்களே செய்ய முடியாது. வேறொரு நிர்வாகியிடம் கேளுங்கள்.',
  'staff.administrator.last': 'இவர் மட்டுமே நிர்வாகி. முதலில் வேறொருவரை நிர்வாகி ஆக்குங்கள்.',
  'staff.passkey.last': 'இந்தக் கடவுச்சாவி இல்லாமல் நீங்கள் உள்நுழைய முடியாது. முதலில் வேறொன்றைச் சேருங்கள்.',
} as const satisfies Record<keyof typeof english, Message>
