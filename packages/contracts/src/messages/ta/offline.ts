import type { offline as english } from '../en/offline.ts'
import type { Message } from '../translate.ts'

export const offline = {
  'offline.title': 'இணைய இணைப்பு இல்லை',
  'offline.lead':
    'இந்தப் பக்கத்திற்கு இணைப்பு தேவை. இந்தச் சாதனத்தில் நீங்கள் முன்பு திறந்த பக்கங்களும் படிவங்களும் இணைப்பு இல்லாமலும் திறக்கலாம்.',
  'offline.draft': 'சேமித்த வரைவு இந்தச் சாதனத்தில் அப்படியே உள்ளது.',
} satisfies Record<keyof typeof english, Message>
