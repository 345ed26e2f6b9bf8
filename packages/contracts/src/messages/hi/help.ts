import type { help as english } from '../en/help.ts'
import type { Message } from '../translate.ts'

export const help = {
  'apply.sections.help': 'मदद: {title} (नया टैब)',
  'form.article.which-pan-form-since-april-2026': '1 अप्रैल 2026 से कौन-सा पैन फ़ॉर्म भरें',
  'form.article.pan-card-fees-explained': 'पैन कार्ड का शुल्क: कितना लगता है और किसे जाता है',
  'form.article.pan-application-status-explained': 'पैन आवेदन की स्थिति का मतलब',
} satisfies Record<keyof typeof english, Message>
