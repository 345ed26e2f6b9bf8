import { articles } from '@pan/contracts/messages/ta/articles'

export const sentences = articles
