import type { forOthers as english } from '../en/for-others.ts'
import type { Message } from '../translate.ts'

export const forOthers = {
  'forOthers.keys': 'பதில் தேவைப்படும் அடுத்த கேள்விக்குச் செல்ல Enter சாவியை அழுத்தவும். எல்லாக் கேள்விகளுக்கும் செல்ல Tab.',
  'forOthers.kept': 'ஏற்கெனவே நிரப்பியவை',
  'forOthers.kept.text':
    'இந்தப் பதில்கள் முந்தைய விண்ணப்பத்திலிருந்து வந்தவை. இந்த விண்ணப்பதாரருக்குச் சரியா என்று பாருங்கள், அல்லது நீக்குங்கள்.',
  'forOthers.clear': 'நீக்குக',
  'forOthers.clear.of': 'நீக்குக: {section}',
  'forOthers.taken': 'விண்ணப்பம் சேமிக்கப்பட்டது.',
  'forOthers.coupon': 'கூப்பன் எண்:',
  'forOthers.next': 'அடுத்த விண்ணப்பதாரர்',
  'forOthers.next.text':
    'அடுத்த படிவத்தில் முகவரி, ஆவணங்கள், கையொப்பமிடுபவர், இடம் ஆகியவை இருக்கும். மற்றவை காலியாகத் தொடங்கும்.',
  'forOthers.pay': 'சரிபார்த்துச் செலுத்துக',
  'forOthers.today': {
    one: 'இன்று அனுப்பியது: {count} விண்ணப்பம்',
    other: 'இன்று அனுப்பியவை: {count} விண்ணப்பங்கள்',
  },
  'forOthers.print': 'இன்றைய படிவங்களைச் சேமிக்க',
  'forOthers.print.text':
    'அச்சிட ஒரே PDF: இன்று அனுப்பிய ஒவ்வொரு விண்ணப்பத்தின் படிவமும் வழிகாட்டித் தாளும். பல விண்ணப்பங்கள் இருந்தால் பல PDF கோப்புகள் வரும்.',
  'forOthers.print.none': 'இன்று எந்த விண்ணப்பமும் அனுப்பவில்லை.',
  'forOthers.print.saved': 'உங்கள் உலாவி PDF கோப்பைச் சேமிக்கிறது.',
  'forOthers.print.parts': {
    one: '{count} PDF தயார். பத்து நிமிடங்களுக்குள் சேமிக்கவும்.',
    other: '{count} PDF கோப்புகள் தயார். ஒவ்வொன்றையும் பத்து நிமிடங்களுக்குள் சேமிக்கவும்.',
  },
  'forOthers.print.part': 'சேமிக்க: PDF {number}',
  'forOthers.search': 'விண்ணப்பத்தைத் தேடுக',
  'forOthers.search.hint':
    'கூப்பன் எண், பெயரில் உள்ள சொற்கள், அல்லது விண்ணப்பித்த நாள் (நாள்-மாதம்-ஆண்டு). எல்லாவற்றையும் காண காலியாக விடவும்.',
  'forOthers.search.submit': 'தேடுக',
  'forOthers.found': {
    one: '{count} விண்ணப்பம் காட்டப்படுகிறது',
    other: '{count} விண்ணப்பங்கள் காட்டப்படுகின்றன',
  },
  'forOthers.lookedUntil': '{date} வரையிலான பெயர்களைப் பார்த்துவிட்டோம்.',
  'forOthers.older': 'பழையவற்றைக் காட்டுக',
  'forOthers.open': 'திறக்க',
  'forOthers.open.of': 'திறக்க: {name}',
  'forOthers.copy': 'புதியதற்குப் பயன்படுத்துக',
  'forOthers.copy.of': 'புதியதற்குப் பயன்படுத்துக: {name}',
  'forOthers.paste': 'விரிதாளிலிருந்து ஒட்டுக',
  'forOthers.paste.order':
    'தலைப்பு இல்லாத நெடுவரிசைகள் இந்த வரிசையில் படிக்கப்படும்: {columns}. இந்தப் படிவத்தின் கேள்விகளைத் தலைப்பு வரிசையாக வைத்தால், எந்த வரிசையிலும் இருக்கலாம்.',
  'forOthers.paste.rows': 'விரிதாளின் வரிசைகள்',
  'forOthers.paste.hint':
    'ஒவ்வொரு விண்ணப்பதாரருக்கும் ஒரு வரிசை. முதலாவது இங்கே நிரப்பப்படும், மற்றவை அடுத்த விண்ணப்பதாரர்களுக்காக இந்தப் பக்கத்தில் காத்திருக்கும்.',
  'forOthers.paste.fill': 'முதல் வரிசையை நிரப்புக',
  'forOthers.paste.filled': { one: '{count} பதிலை நிரப்பினோம்.', other: '{count} பதில்களை நிரப்பினோம்.' },
  'forOthers.paste.left': { one: '{count} வரிசை காத்திருக்கிறது.', other: '{count} வரிசைகள் காத்திருக்கின்றன.' },
  'forOthers.paste.unread': 'இவற்றைப் புரிந்துகொள்ள முடியவில்லை. நீங்களே உள்ளிடவும்:',
  'forOthers.paste.noColumn': 'கூடுதல் நெடுவரிசை',
} satisfies Record<keyof typeof english, Message>
