/** The way to an article that helps, and the titles of those that help outside the forms as well. */
export const help = {
  'apply.sections.help': 'Help: {title} (new tab)',
  'form.article.which-pan-form-since-april-2026': 'Which PAN form to use since 1 April 2026',
  'form.article.pan-card-fees-explained': 'What a PAN card costs, and who gets the money',
  'form.article.pan-application-status-explained': 'What the status of a PAN application means',
} as const
