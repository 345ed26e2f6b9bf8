const named = (name: string): string =>
  `filename="${name.replaceAll(/[^ -~]/gu, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`

/** The header under which a browser saves a file with this name (RFC 6266). */
export const attachmentHeader = (name: string): string => `attachment; ${named(name)}`

/** The header of a file that is shown where it is asked for. */
export const inlineHeader = (name: string): string => `inline; ${named(name)}`
