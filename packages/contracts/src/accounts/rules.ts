import { isEmail } from '../pan/contact.ts'
import type { MessageKey } from '../messages/en/index.ts'

/** What a person types to get an account. */
export interface Registration {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly password_confirmation: string
}

export interface AccountIssue<Field extends string = string> {
  readonly field: Field
  readonly message: { readonly key: MessageKey; readonly params?: Readonly<Record<string, number>> }
}

/** Long enough to withstand guessing (NIST SP 800-63B), short enough to be hashed at once. */
const PASSWORD_LENGTH = { min: 8, max: 128 } as const
export const ACCOUNT_NAME_LENGTH_MAX = 100

/** The address as accounts are looked up by: without blanks around it, in lower case. */
export const accountEmail = (typed: string): string => typed.trim().toLowerCase()

/** What is wrong with an address to log in with; undefined when nothing is. */
export function emailIssue(email: string): AccountIssue<'email'> | undefined {
  if (email.trim() === '') return { field: 'email', message: { key: 'account.required' } }
  if (!isEmail(email.trim())) return { field: 'email', message: { key: 'account.email.invalid' } }
  return undefined
}

/** What is wrong with a new password and its repetition: at most one issue each. Lists of known passwords are the server's. */
export function newPasswordIssues({
  password,
  password_confirmation: repeated,
}: Pick<Registration, 'password' | 'password_confirmation'>): AccountIssue<
  'password' | 'password_confirmation'
>[] {
  const issues: AccountIssue<'password' | 'password_confirmation'>[] = []
  const { min, max } = PASSWORD_LENGTH
  if (password === '') issues.push({ field: 'password', message: { key: 'account.required' } })
  else if (password.length < min)
    issues.push({ field: 'password', message: { key: 'account.password.short', params: { min } } })
  else if (password.length > max)
    issues.push({ field: 'password', message: { key: 'account.password.long', params: { max } } })
  if (repeated === '') issues.push({ field: 'password_confirmation', message: { key: 'account.required' } })
  else if (repeated !== password)
    issues.push({ field: 'password_confirmation', message: { key: 'account.password.differs' } })
  return issues
}

/** Everything that keeps a registration from being accepted, in the order of its fields. */
export function registrationIssues(given: Registration): AccountIssue<keyof Registration>[] {
  const issues: AccountIssue<keyof Registration>[] = []
  if (given.name.trim() === '') issues.push({ field: 'name', message: { key: 'account.required' } })
  const email = emailIssue(given.email)
  if (email) issues.push(email)
  return [...issues, ...newPasswordIssues(given)]
}
