import type { help as english } from '../en/help.ts'
import type { Message } from '../translate.ts'

export const help = {
  'apply.sections.help': 'உதவி: {title} (புதிய தாவல்)',
  'form.article.which-pan-form-since-april-2026': '2026 ஏப்ரல் 1 முதல் எந்தப் பான் படிவம்',
  'form.article.pan-card-fees-explained': 'பான் அட்டைக்கு எவ்வளவு செலவு, பணம் யாருக்குச் செல்கிறது',
  'form.article.pan-application-status-explained': 'பான் விண்ணப்பத்தின் நிலை என்ன சொல்கிறது',
} satisfies Record<keyof typeof english, Message>
