import { APPLICANT_KINDS, type ApplicantKind } from '@pan/contracts/pan/applicant'
import type { Flow } from '@pan/contracts/pan/flow'

/** What can be named as to be changed, and the answer of the form for corrections that says so. */
const CHANGE_FLAGS = {
  name: 'name_update_flag',
  birth: 'dob_update_flag',
  address: 'address_update_flag',
  contact: 'phone_email_update_flag',
  photo: 'photo_update_flag',
  signature: 'signature_update_flag',
} as const

type Change = keyof typeof CHANGE_FLAGS

/** A card of an entity shows neither. */
const OF_PERSONS: readonly Change[] = ['photo', 'signature']

/** The answers so far, as the address keeps them: nothing in it is about one person. */
export interface WhichSearch extends Partial<Record<Change, 'on'>> {
  applicant?: ApplicantKind
  pan?: 'NO' | 'YES' | 'UNSURE'
  card?: 'YES' | 'NO'
  change?: 'YES' | 'NO'
}

/** What follows from the answers; nothing while one is missing. */
export type Advice = Flow | 'nothing' | 'unsure'

export const changesOf = (kind: ApplicantKind): Change[] =>
  (Object.keys(CHANGE_FLAGS) as Change[]).filter(
    (name) => kind === 'individual' || !OF_PERSONS.includes(name),
  )

const oneOf = <T extends string>(all: readonly T[], text: unknown): T | undefined =>
  all.find((one) => one === text)

/** The answers that an address holds, each only where its question is asked. */
export function readAnswers(search: Record<string, unknown>): WhichSearch {
  const applicant = oneOf(APPLICANT_KINDS, search['applicant'])
  const pan = oneOf(['NO', 'YES', 'UNSURE'] as const, search['pan'])
  const card = pan === 'YES' ? oneOf(['YES', 'NO'] as const, search['card']) : undefined
  const change = card && oneOf(['YES', 'NO'] as const, search['change'])
  const changes = change === 'YES' ? changesOf(applicant ?? 'individual') : []
  return {
    ...(applicant && { applicant }),
    ...(pan && { pan }),
    ...(card && { card }),
    ...(change && { change }),
    ...Object.fromEntries(changes.filter((name) => search[name] === 'on').map((name) => [name, 'on'])),
  }
}

export function adviceFor({ pan, card, change }: WhichSearch): Advice | undefined {
  if (pan === 'NO') return 'new'
  if (pan === 'UNSURE') return 'unsure'
  if (change === 'YES') return 'correction'
  if (change === 'NO') return card === 'YES' ? 'lost' : 'nothing'
  return undefined
}

/**
 * The ticks with which the form for corrections opens: each as it was answered, also the two that it has ticked by itself.
 * Whoever has named nothing finds the form as it is.
 */
export function ticksOf(search: WhichSearch): Record<string, boolean> {
  const changes = changesOf(search.applicant ?? 'individual')
  if (!changes.some((name) => search[name])) return {}
  return Object.fromEntries(changes.map((name) => [CHANGE_FLAGS[name], search[name] === 'on']))
}
