// Signs that nobody sees or that turn the reading direction of what follows; joiners are part of many scripts and stay.
const UNSEEN = /[\u202A-\u202E\u2066-\u2069\uFEFF]|(?![\n\t])\p{Cc}/gu

/** What somebody wrote, as it is kept: composed letters, no unseen signs, no more than one empty line in a row. */
export const plainText = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(UNSEEN, '')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()

/** The same as one line. */
export const oneLine = (typed: string): string => plainText(typed).replaceAll(/\s+/gu, ' ')
