import { LOCALES } from '@pan/contracts/messages/languages'
import { NAMES } from '../../src/short-messages/texts.ts'

/** A setting that has a template for each message in each language, `<prefix>-<message>-<language>`. */
export const templates = (prefix: string): string =>
  NAMES.flatMap((name) => LOCALES.map((locale) => `${name}.${locale}=${prefix}-${name}-${locale}`)).join(',')
