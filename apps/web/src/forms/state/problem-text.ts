import type { TranslateMessage } from '../../i18n/i18n.tsx'
import type { Problem } from './problems.ts'

/** The sentence of a problem in the language of the page; what the server wrote stays in the language it came in. */
export const problemText = ({ message }: Problem, t: TranslateMessage): string =>
  'text' in message ? message.text : t(message)
