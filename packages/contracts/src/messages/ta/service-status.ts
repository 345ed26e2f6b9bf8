import type { Message } from '../translate.ts'
import type { serviceStatus as english } from '../en/service-status.ts'

export const serviceStatus = {
  'service.title': 'சேவையின் நிலை',
  'service.description':
    'பான் சேவைகளின் ஒவ்வொரு பகுதியும் இப்போது இயங்குகிறதா, என்ன பணிகள் திட்டமிடப்பட்டுள்ளன, அண்மையில் என்ன நடந்தது என்ற விவரம்.',
  'service.checked': 'நாங்கள் கடைசியாகப் பார்த்த நேரம்: {time}.',
  'service.all.operational': 'சேவையின் எல்லாப் பகுதிகளும் இயங்குகின்றன',
  'service.all.maintenance': 'சேவையின் சில பகுதிகளில் பராமரிப்புப் பணி நடக்கிறது',
  'service.all.disrupted': 'சேவையின் சில பகுதிகள் வழக்கம்போல் இயங்கவில்லை',
  'service.all.down': 'சேவையின் சில பகுதிகள் இயங்கவில்லை',
  'service.silent': 'சேவை இப்போது பதிலளிக்கவில்லை',
  'service.silent.text':
    'இப்போது விண்ணப்பிக்கவோ, கட்டணம் செலுத்தவோ, நிலையைப் பார்க்கவோ இயலாது. படிவத்தில் நீங்கள் உள்ளிட்டவை உங்கள் சாதனத்தில் உள்ளன. சில நிமிடங்களுக்குப் பிறகு மீண்டும் முயலவும்.',
  'service.parts': 'சேவையின் பகுதிகள்',
  'service.part.site': 'இந்தத் தளத்தின் பக்கங்கள்',
  'service.part.applications': 'விண்ணப்பித்தல், நிலையைப் பார்த்தல், கணக்குகள்',
  'service.part.payments': 'கட்டணம் செலுத்துதல்',
  'service.part.documents': 'படிவங்களும் கோப்புகளும்',
  'service.part.mails': 'மின்னஞ்சல்களும் குறுஞ்செய்திகளும்',
  'service.part.lookups': 'AO குறியீடுகள், அலுவலகங்கள், அஞ்சல் குறியீடுகள்',
  'service.part.partner_api': 'கூட்டாளர்களுக்கான இடைமுகம் (API)',
  'service.part.webhooks': 'கூட்டாளர்களுக்கான நிகழ்வு அறிவிப்புகள் (webhook)',
  'service.state.operational': 'இயங்குகிறது',
  'service.state.maintenance': 'பராமரிப்புப் பணி',
  'service.state.disrupted': 'இடையூறு உள்ளது',
  'service.state.down': 'இயங்கவில்லை',
  'service.ongoing': 'இப்போது நடப்பவை',
  'service.planned': 'திட்டமிட்ட பணிகள்',
  'service.over': 'கடந்த 90 நாட்கள்',
  'service.over.none': 'தெரிவிக்க வேண்டிய இடையூறு எதுவும் இல்லை.',
  'service.since': 'தொடக்கம்: {from}',
  'service.fromTo': 'தொடக்கம்: {from}; முடிவு: {to}',
  'service.more': 'உங்களுக்கு ஏதாவது இயங்கவில்லையா?',
  'service.programs': 'உங்கள் நிரல் இதே விவரத்தை இங்கே படிக்கலாம்:',
} satisfies Record<keyof typeof english, Message>
