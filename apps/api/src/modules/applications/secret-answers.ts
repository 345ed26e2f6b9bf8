import { isDeepStrictEqual } from 'node:util'
import { isEmpty, type Answers } from '@pan/contracts/kit/answers'
import type { Sealer } from '../../support/sealed.ts'

/** Answers that the store holds in encrypted form only. */
const SECRET = [
  'aadhar_nbr',
  'ra_aadhar_nbr',
  'ra_pan',
  'pan_alloted_nbr',
  'other_pan_nbr1',
  'other_pan_nbr2',
  'other_pan_nbr3',
] as const
type SecretName = (typeof SECRET)[number]
export type Secrets = Readonly<Partial<Record<SecretName, string>>>

export const AADHAAR_FIELDS = ['aadhar_nbr', 'ra_aadhar_nbr'] as const

const isAadhaar = (name: SecretName) => (AADHAAR_FIELDS as readonly string[]).includes(name)

/** The PANs among the answers: sealed like Aadhaar numbers, but shown to their own applicant in full. */
export const pansOf = (answers: Answers): Secrets =>
  Object.fromEntries(
    SECRET.filter((name) => !isAadhaar(name) && !isEmpty(answers[name])).map((name) => [name, answers[name]]),
  )

const place = (id: string) => `applications.sealed:${id}`

export const lastFour = (number: string | undefined): string => number?.slice(-4) ?? ''

/** Parts answers into those that are stored as they are and those that are sealed; what is empty is left out. */
export function split(answers: Answers): { open: Answers; secrets: Secrets } {
  const open: Record<string, string | boolean> = {}
  const secrets: Partial<Record<SecretName, string>> = {}
  for (const name in answers) {
    const value = answers[name]
    if (value === false || isEmpty(value)) continue
    if ((SECRET as readonly string[]).includes(name)) secrets[name as SecretName] = String(value)
    else open[name] = value!
  }
  return { open, secrets }
}

/** Whether answers are those that are stored. */
export function isStored(openAnswers: Answers, stored: Secrets, answers: Answers): boolean {
  const { open, secrets } = split(answers)
  return isDeepStrictEqual(open, openAnswers) && isDeepStrictEqual(secrets, stored)
}

export const seal = (sealer: Sealer, id: string, secrets: Secrets): string =>
  sealer.seal(place(id), JSON.stringify(secrets))

export const unseal = (sealer: Sealer, id: string, sealed: string): Secrets =>
  JSON.parse(sealer.open(place(id), sealed)) as Secrets
