import type { listFaults as english } from '../en/list-faults.ts'
import type { Message } from '../translate.ts'

export const listFaults = {
  'listFault.headings': '{file}: இந்தத் தலைப்புகள் உள்ள வரிசை இல்லை: {columns}.',
  'listFault.empty': 'வரிசை எதுவும் இல்லை.',
  'listFault.long': 'பட்டியலில் {max} வரிசைகளுக்கு மேல் உள்ளன.',
  'listFault.heavy': 'கோப்பு மிகப் பெரியது; படிக்க முடியவில்லை. CSV ஆகச் சேமித்து அனுப்பவும்.',
  'listFault.csv': 'வரி {line}: CSV அல்ல; கலத்தினுள் மேற்கோள் குறியை இரண்டு முறை எழுதவும்.',
  'listFault.unreadable': '{file}: CSV அல்லது XLSX கோப்பு அல்ல.',
  'listFault.large':
    '{file}: பணிப்புத்தகம் மிகப் பெரியது. விரித்தால் 256 MB, 10,000,000 கலங்கள், இரண்டு நிமிடம், 512 MB நினைவகம் வரை இருக்கலாம். தாள்களை CSV ஆகச் சேமித்துத் தரவும்.',
  'listFault.large_change':
    '{total} வரிசைகளில் {count} மாறும் அல்லது நீங்கும்: இது பட்டியலின் ஒரு பகுதி மட்டுமா? ஒரு பட்டியலின் எல்லாக் கோப்புகளையும் ஒன்றாகத் தரவும், அல்லது shrink=yes என்று கூறவும்.',
  'listFault.no_version': '{name}: இன்னும் பதிப்பு இல்லை.',
  'listFault.no_older': '{name}: அப்படிப் பழைய பதிப்பு இல்லை.',
  'listFault.overtaken':
    '{name}: இதற்கிடையே வேறு பதிப்பு நடைமுறைக்கு வந்துவிட்டது. திரும்ப வேண்டிய பதிப்பின் எண்ணைத் தரவும்.',
  'listFault.not_kept': 'பதிப்பு {version}: வரிசைகள் இப்போது இல்லை.',
  'listFault.as_of': 'மாதத்தை அல்லது நாளைத் தரவும்: 2026-11 அல்லது 2026-11-27 போல.',
  'listFault.area': 'பகுதிக் குறியீடு {value} மூன்று எழுத்துகள் அல்ல.',
  'listFault.aoType': 'AO வகை {value} ஒன்று அல்லது இரண்டு எழுத்துகள் அல்ல.',
  'listFault.range': 'சரகக் குறியீடு {value} மூன்று இலக்கம் வரையிலான எண் அல்ல.',
  'listFault.aoNumber': 'AO எண் {value} மூன்று இலக்கம் வரையிலான எண் அல்ல.',
  'listFault.card': 'அட்டை வகை {value}: PAN அல்லது TAN ஆக இருக்க வேண்டும்.',
  'listFault.category': 'பிரிவு {value}: Both, Individual அல்லது Non-Individual ஆக இருக்க வேண்டும்.',
  'listFault.city': 'நகரம் இல்லை.',
  'listFault.stateOf': '{value} எந்த மாநிலத்தில் உள்ளது என்று தெரியவில்லை.',
  'listFault.state': '{value} என்ற மாநிலம் தெரியவில்லை.',
  'listFault.twice': '{what} முன்பே வேறு விவரங்களுடன் உள்ளது: {file}, வரி {line}.',
  'listFault.body': '{value}: NSDL அல்லது UTI ஆக இருக்க வேண்டும்.',
  'listFault.name': 'பெயர் இல்லை.',
  'listFault.address': 'முகவரி இல்லை.',
  'listFault.pincode': 'அஞ்சல் குறியீடு {value} ஆறு இலக்கங்கள் அல்ல.',
  'listFault.email': 'மின்னஞ்சல் முகவரி சரியாக இல்லை.',
  'listFault.district': 'மாவட்டம் இல்லை.',
  'listFault.paper': '{value} என்ற ஆவணம் இல்லை.',
  'listFault.paperTwice': '{value} ஏற்கெனவே {file} கோப்பில் உள்ளது, வரி {line}.',
  'listFault.paperLines': '{column} நெடுவரிசையில் உள்ள பெயர் பல வரிகளில் உள்ளது.',
  'listFault.paperLength': '{column} நெடுவரிசையில் உள்ள பெயருக்கு 1 முதல் {max} எழுத்துகள் தேவை.',
  'listFault.paperBraces': '{column} நெடுவரிசையில் உள்ள பெயரில் நெளி அடைப்புக்குறிகள் உள்ளன.',
  'listFault.papersMissing': {
    one: '{count} ஆவணம் இல்லை: {names}.',
    other: '{count} ஆவணங்கள் இல்லை: {names}.',
  },
} satisfies Record<keyof typeof english, Message>
