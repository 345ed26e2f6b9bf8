import type { siteMap as english } from '../en/site-map.ts'
import type { Message } from '../translate.ts'

export const siteMap = {
  'siteMap.title': 'தள வரைபடம்',
  'siteMap.description': 'பான் சேவைகளின் எல்லாப் பக்கங்களும் ஒரே பார்வையில்.',
  'siteMap.apply': 'விண்ணப்பிக்க',
  'siteMap.individual': '{service}: தனிநபர்கள்',
  'siteMap.others': '{service}: நிறுவனங்கள், அறக்கட்டளைகள், பிற வகைகள்',
  'siteMap.guide': 'கூட்டாளர்களின் பொறியாளர்களுக்கான வழிகாட்டி',
  'siteMap.reference': 'API விவரத் தொகுப்பு',
  'siteMap.custom': 'ஒப்புக்கொண்ட தொகையைச் செலுத்துக',
} satisfies Record<keyof typeof english, Message>
