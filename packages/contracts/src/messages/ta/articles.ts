import type { articles as english } from '../en/articles.ts'
import type { Message } from '../translate.ts'

export const articles = {
  'articles.sources': 'எங்கே உறுதி செய்யலாம்',
} satisfies Record<keyof typeof english, Message>
