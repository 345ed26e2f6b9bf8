const PAGE = '/api/docs/guide/errors'

/** The code of what is wrong with a field: that of the rule, or the name of its sentence without the area. */
export const fieldCode = (key: string, ruleCode?: string): string =>
  ruleCode ?? key.replace(/^(?:error|form)\./u, '')

/** Where a heading of the guide is found. */
export const anchorOf = (heading: string): string => heading.toLowerCase().replaceAll(/[^\w]+/gu, '-')

/** Where the guide says what a code means: of an answer, or of a field in it. */
export const ruleLink = (code: string): string => `${PAGE}#${anchorOf(code)}`
