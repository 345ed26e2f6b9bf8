/** What a person has answered so far, by field name: text as text, a tick as true or false, a date as dd-mm-yyyy. */
export type Answers = Readonly<Record<string, string | boolean | undefined>>

export const isEmpty = (value: string | boolean | undefined): boolean => value === undefined || value === ''
