import type { batches as english } from '../en/batches.ts'
import type { Message } from '../translate.ts'

export const batches = {
  'batch.not_utf8': 'கோப்பு UTF-8 உரையாக இல்லை',
  'batch.not_csv': 'கோப்பின் {line}-ஆம் வரி CSV வடிவில் இல்லை: கட்டத்தினுள் வரும் மேற்கோள்குறியை இரண்டு முறை எழுத வேண்டும்',
  'batch.too_many_cells': 'கோப்பின் {line}-ஆம் வரியில் மிக அதிகமான கட்டங்கள் உள்ளன',
  'batch.empty': 'கோப்பில் தலைப்புகளுக்குக் கீழே எந்த வரிசையும் இல்லை',
  'batch.too_long': 'கோப்பில் {max} வரிசைகளுக்கு மேல் உள்ளன',
  'batch.unknown_column': 'கோப்பின் {number}-ஆம் நெடுவரிசையின் தலைப்பு இந்தப் படிவத்தின் விவரம் அல்ல',
  'batch.too_heavy': 'இந்தக் கோப்பைப் படிக்க மிக அதிக நேரம் ஆனது. ஒவ்வொரு கோப்பிலும் குறைவான வரிசைகளை அனுப்பவும்.',
  'batch.column_twice': 'இரண்டு நெடுவரிசைகளுக்கு ஒரே தலைப்பு உள்ளது',
  'batch.no_reference': 'கோப்பில் {column} என்ற நெடுவரிசை இல்லை',
  'batch.more_cells': 'இந்த வரிசையில் தலைப்புகளைவிட அதிகக் கட்டங்கள் உள்ளன',
  'batch.reference_twice': 'கோப்பின் {line}-ஆம் வரியில் உள்ள வரிசைக்கும் இதே குறிப்பு எண் உள்ளது',
  'batch.not_worked_on': 'எங்கள் தரப்புப் பிழையால் இந்த வரிசையைக் கையாள முடியவில்லை; உங்கள் தவறு அல்ல: அதை மீண்டும் அனுப்பவும்',
  'batch.partnership_ended': 'இந்த வரிசையைக் கையாளவில்லை: நீங்கள் எங்கள் கூட்டாளராக இருந்த காலம் அதற்கு முன்பே முடிந்துவிட்டது',
} as const satisfies Record<keyof typeof english, Message>
