import { DEFAULT_LOCALE } from '@pan/contracts/messages/languages'
import { shortString } from '../writer/object-file.ts'
import { tagged } from '../writer/tags.ts'

/** The printed forms are in English, whatever language the sheets behind them are in. */
const language = DEFAULT_LOCALE

/** What a page of a form shows before anything is filled in: its first part. */
export const blankPage = (operators: string): string => tagged('P', 0, operators, { language })

/** These operators as a part of such a page: an answer, which is read behind its question. */
export function answered(
  question: string | undefined,
  value: string | true,
  at: number,
  operators: string,
): string {
  const words = [question, value].filter((each) => typeof each === 'string')
  return tagged('P', at, operators, { language, spoken: shortString(words.join(': ')) })
}
