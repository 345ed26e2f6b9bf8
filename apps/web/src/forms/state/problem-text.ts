import type { MessageRef } from '@pan/contracts/kit/field'
import type { Problem } from './problems.ts'

type Say = (message: MessageRef) => string

/** The sentence of a problem in the language of the page; what the server wrote stays in the language it came in. */
export const sayProblem = ({ message }: Problem, say: Say): string =>
  'text' in message ? message.text : say(message)
