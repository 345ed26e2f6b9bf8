import { articles } from '@pan/contracts/messages/en/articles'

export const sentences = articles
