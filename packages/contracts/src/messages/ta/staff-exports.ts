import type { staffExports as english } from '../en/staff-exports.ts'
import type { Message } from '../translate.ts'

export const staffExports = {
  'exports.title': 'பட்டியல் கோப்புகள்',
  'exports.text':
    'நீங்கள் கேட்ட கோப்புகள் இங்கே உள்ளன. வேறு யாருக்கும் கிடைக்காது; ஒவ்வொன்றும் {hours} மணி நேரத்தில் நீக்கப்படும்.',
  'exports.ask': 'இந்தப் பார்வையைக் கோப்பாகப் பெற',
  'exports.ask.text':
    'இந்தப் பார்வையில் உள்ள எல்லா விண்ணப்பங்களும் அட்டவணையின் நெடுவரிசைகளுடன் CSV கோப்பாகக் கிடைக்கும்; விண்ணப்பதாரர்கள் பற்றி வேறு எதுவும் இருக்காது. உங்கள் பெயர், காரணம், பார்வை ஆகியவை பதிவு செய்யப்படும்.',
  'exports.reason': 'ஏன் தேவை?',
  'exports.reason.plan_work': 'வேலையைப் பகிர்ந்து கொடுக்க',
  'exports.reason.report': 'எங்கள் வேலை பற்றி அறிக்கை தர',
  'exports.reason.compare_lists': 'வேறொரு பட்டியலுடன் ஒப்பிட',
  'exports.reason.partner_asked': 'ஒரு கூட்டாளர் கேட்டுள்ளார்',
  'exports.reason.authority_asked': 'ஓர் அரசு அமைப்பு கேட்டுள்ளது',
  'exports.start': 'கோப்பை உருவாக்க',
  'exports.list': 'உங்கள் கோப்புகள்',
  'exports.none':
    'நீங்கள் இன்னும் எந்தக் கோப்பையும் கேட்கவில்லை. விண்ணப்பங்களைத் திறந்து, ஒரு பார்வையைத் தேர்ந்தெடுத்து, அதைக் கோப்பாகப் பெறவும்.',
  'exports.asked': 'கேட்ட நேரம்',
  'exports.why': 'காரணம்',
  'exports.view': 'பார்வை',
  'exports.view.open': 'பார்வையைத் திறக்க',
  'exports.state': 'நிலை',
  'exports.state.running': 'உருவாகிறது. இதுவரை வரிசைகள்: {rows}. பார்த்த விண்ணப்பங்கள்: {looked}',
  'exports.state.finished': 'வரிசைகள்: {rows}. நீக்கப்படும் நேரம்: {time}',
  'exports.state.failed': 'எங்கள் பக்கப் பிழையால் உருவாக்க முடியவில்லை. அதை நீக்கிவிட்டு மீண்டும் கேட்கவும்.',
  'exports.newest.running': 'கடைசியாகக் கேட்ட கோப்பு உருவாகிறது.',
  'exports.newest.finished': 'கடைசியாகக் கேட்ட கோப்பைச் சேமிக்கலாம்.',
  'exports.newest.failed': 'கடைசியாகக் கேட்ட கோப்பை எங்களால் உருவாக்க முடியவில்லை.',
  'exports.file': 'கோப்பு',
  'exports.save': 'சேமிக்க',
  'exports.remove': 'நீக்குக',
  'exports.removed': 'கோப்பு நீக்கப்பட்டது.',
  'exports.column.pending': 'இன்னும் திரும்பப் பெறலாம்',
  'exports.column.days': 'வேலை நாட்கள்',
  'exports.column.due': 'கடைசி நாள்',
  'exports.column.overdue': 'காலம் கடந்தது',
} satisfies Record<keyof typeof english, Message>
