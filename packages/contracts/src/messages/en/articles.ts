/** Articles and what is said about them. */
export const articles = {
  'articles.sources': 'Where to confirm',
  'comments.deletedUser': 'deleted user',
  'comments.notYours': 'You are not allowed to edit this comment',
  'comments.tooLong': 'A comment has at most {max} characters',
  'comments.reported': 'Thank you. Somebody will look at this comment.',
} as const
