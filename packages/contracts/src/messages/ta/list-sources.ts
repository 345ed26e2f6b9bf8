import type { listSources as english } from '../en/list-sources.ts'
import type { Message } from '../translate.ts'

export const listSources = {
  'listSources.ao-codes':
    '2026 ஜூன் மாத நிலவரப்படியான பொதுத் தொகுப்பு, 2017-ஆம் ஆண்டின் டான் (TAN) AO குறியீட்டு முதன்மைப் பட்டியல்; மாநிலத் தலைநகரங்களும் பெரிய நகரங்களும் மட்டும்',
  'listSources.pan-offices':
    'பதிவு செய்யும் இரண்டு அமைப்புகள் வெளியிட்ட படிவங்கள், கையேடுகள், பட்டியல்கள்; முகவரி சரிபார்க்கப்பட்ட அலுவலகங்கள் மட்டும்',
  'listSources.noted': 'அடுத்த பதிப்புக்கு முன் இருந்த பெயர்கள்',
} as const satisfies Readonly<Record<keyof typeof english, Message>>
