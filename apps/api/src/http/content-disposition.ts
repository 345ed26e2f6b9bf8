/** The header under which a browser saves a file with this name (RFC 6266). */
export const attachmentHeader = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^ -~]/gu, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`
