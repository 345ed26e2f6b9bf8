import type { staffComments as english } from '../en/staff-comments.ts'
import type { Message } from '../translate.ts'

export const staffComments = {
  'moderation.lists': 'கருத்துப் பட்டியல்கள்',
  'moderation.list.waiting': 'புகார் வந்தவை',
  'moderation.list.hidden': 'மறைத்தவை',
  'moderation.none': 'அப்படிக் கருத்து எதுவும் இல்லை.',
  'moderation.next': 'அடுத்த கருத்து',
  'moderation.previous': 'முந்தைய கருத்து',
  'moderation.by': '{name}: கருத்து',
  'moderation.edited': 'திருத்தியது',
  'moderation.reports': { one: 'ஒரு வாசகர் புகார் செய்தார்', other: '{count} வாசகர்கள் புகார் செய்தனர்' },
  'moderation.hidden': 'மறைந்துள்ளது',
  'moderation.muted': 'எழுத முடியாது',
  'moderation.claim': '{name} {time} வரை பார்க்கிறார்',
  'moderation.claim.mine': 'நீங்கள் {time} வரை பார்க்கிறீர்கள்',
  'moderation.hide': 'மறைக்க',
  'moderation.show': 'மீண்டும் காட்ட',
  'moderation.dismiss': 'அப்படியே விட',
  'moderation.mute': 'எழுதியவரைத் தடுக்க',
  'moderation.unmute': 'மீண்டும் எழுத விட',
  'moderation.text.hide': 'எந்த வாசகரும் இனி பார்க்க மாட்டார். முதல் கருத்துடன் அதன் பதில்களும் மறையும்.',
  'moderation.text.show': 'வாசகர்கள் மீண்டும் பார்ப்பார்கள்.',
  'moderation.text.dismiss': 'அது இருக்கும்; வேறொருவர் புகார் செய்யும் வரை இங்கே காத்திருக்காது.',
  'moderation.text.mute':
    'எழுதியவர் இனி கருத்து எழுதவோ, பதில் சொல்லவோ, திருத்தவோ முடியாது. இருக்கும் கருத்துகள் இருக்கும்.',
  'moderation.text.unmute': 'எழுதியவர் மீண்டும் கருத்து எழுதலாம்.',
  'moderation.done.hide': 'கருத்து மறைந்தது.',
  'moderation.done.show': 'கருத்து மீண்டும் தெரிகிறது.',
  'moderation.done.dismiss': 'கருத்து இருக்கும்.',
  'moderation.done.mute': 'எழுதியவர் இனி கருத்து எழுத முடியாது.',
  'moderation.done.unmute': 'எழுதியவர் மீண்டும் கருத்து எழுதலாம்.',
} satisfies Record<keyof typeof english, Message>
