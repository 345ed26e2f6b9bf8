/** Words of lists that have several pages. */
export const pager = {
  'ui.pages': 'Pages',
  'ui.pages.previous': 'Previous page',
  'ui.pages.next': 'Next page',
  'ui.pages.current': 'Page {page} of {count}',
} as const
