import type { staffIntake as english } from '../en/staff-intake.ts'
import type { Message } from '../translate.ts'

export const staffIntake = {
  'intake.title': 'வந்த தபால்கள்',
  'intake.text':
    'படிவத்தில் உள்ள குறியீட்டை ஸ்கேன் செய்யவும், அல்லது கூப்பன் எண்ணை எழுதவும். ஸ்கேனர் இந்தப் பக்கத்தில் எங்கிருந்தும் வேலை செய்யும்.',
  'intake.code': 'கூப்பன் எண்',
  'intake.code.hint': 'Escape அழுத்தினால் பக்கங்களின் விசைகள் செயல்படும்.',
  'intake.submit': 'பெறுக',
  'intake.sound': 'ஒவ்வொரு ஸ்கேனுக்கும் ஓர் ஒலி',
  'intake.camera': 'கேமராவைப் பயன்படுத்துக',
  'intake.camera.stop': 'கேமராவை நிறுத்துக',
  'intake.camera.refused': 'கேமரா வேலை செய்யவில்லை. உலாவியில் அதற்கு அனுமதி தரவும், அல்லது கூப்பன் எண்ணை எழுதவும்.',
  'intake.received': 'பெறப்பட்டது: {coupon}',
  'intake.received.text': 'ஒரு நிமிடத்தில் விண்ணப்பதாரருக்கு மின்னஞ்சல் செல்லும்.',
  'intake.unknown': 'தெரியாதது: {code}',
  'intake.unknown.text': 'இந்த எண்ணில் விண்ணப்பம் இல்லை. ஒவ்வோர் எழுத்தையும் சரிபார்க்கவும்.',
  'intake.seen': 'முன்பே பார்த்தது: {coupon}',
  'intake.seen.text': 'இந்த ஆவணங்கள் முன்பே பெறப்பட்டன.',
  'intake.seen.by': 'பெற்றவர்: {name}, {time}.',
  'intake.wrong_state': 'பெறவில்லை: {coupon}',
  'intake.wrong_state.text': 'விண்ணப்பம் “{state}” நிலையில் உள்ளது. என்ன செய்வது என்று பார்க்க அதைத் திறக்கவும்.',
  'intake.open': 'திறக்க: {coupon}',
  'intake.last': 'கடைசி ஸ்கேன்கள்',
  'intake.today': 'இன்று நீங்கள் பெற்றவை: {count}',
  'intake.today.none': 'இன்று நீங்கள் இன்னும் எதுவும் பெறவில்லை.',
  'intake.today.time': 'நேரம்',
  'intake.today.what': 'என்ன ஆனது',
  'intake.today.back': 'திரும்பப் பெறப்பட்டது, அல்லது விண்ணப்பதாரர் மாற்றியுள்ளார்',
  'papers.labels': 'குறித்தவற்றின் முகவரிச் சீட்டுகள்: {count}',
  'papers.letters': 'குறித்தவற்றின் கடிதங்கள்: {count}',
  'papers.letter': 'கடிதம் (PDF)',
  'intake.unsent': {
    one: 'ஒரு ஸ்கேன் இன்னும் செல்லவில்லை. அது இங்கேயே இருக்கிறது.',
    other: '{count} ஸ்கேன்கள் இன்னும் செல்லவில்லை. அவை இங்கேயே இருக்கின்றன.',
  },
} satisfies Record<keyof typeof english, Message>
