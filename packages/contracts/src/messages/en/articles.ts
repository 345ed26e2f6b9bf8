/** Articles and what is said about them. */
export const articles = {
  'articles.sources': 'Where to confirm',
} as const
