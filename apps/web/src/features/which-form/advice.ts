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

type Named = keyof typeof CHANGE_FLAGS
type Change = Named | 'other'

/** A card of an entity shows neither. */
const OF_PERSONS: readonly Named[] = ['photo', 'signature']

/** The answers so far, as the address keeps them: nothing in it is about one person. */
export interface WhichSearch extends Partial<Record<Change, 'on'>> {
  applicant?: ApplicantKind
  pan?: 'NO' | 'YES' | 'UNSURE'
  card?: 'YES' | 'NO'
  /** That nothing changes. */
  change?: 'NO'
}

/** What follows from the answers; nothing while one is missing. */
export type Advice = Flow | 'nothing' | 'unsure'

const namedOf = (kind: ApplicantKind): Named[] =>
  (Object.keys(CHANGE_FLAGS) as Named[]).filter((name) => kind === 'individual' || !OF_PERSONS.includes(name))

export const changesOf = (kind: ApplicantKind): Change[] => [...namedOf(kind), 'other']

const oneOf = <T extends string>(all: readonly T[], text: unknown): T | undefined =>
  all.find((one) => one === text)

/** The answers that an address holds, each only where its question is asked; what changes counts before that nothing does. */
export function readAnswers(search: Record<string, unknown>): WhichSearch {
  const applicant = oneOf(APPLICANT_KINDS, search['applicant'])
  const pan = oneOf(['NO', 'YES', 'UNSURE'] as const, search['pan'])
  const card = pan === 'YES' ? oneOf(['YES', 'NO'] as const, search['card']) : undefined
  const changes = card ? changesOf(applicant ?? 'individual').filter((name) => search[name] === 'on') : []
  const change = card && changes.length === 0 ? oneOf(['NO'] as const, search['change']) : undefined
  return {
    ...(applicant && { applicant }),
    ...(pan && { pan }),
    ...(card && { card }),
    ...(change && { change }),
    ...Object.fromEntries(changes.map((name) => [name, 'on'])),
  }
}

export function adviceFor(answers: WhichSearch): Advice | undefined {
  const { applicant = 'individual', pan, card, change } = answers
  if (pan === 'NO') return 'new'
  if (pan === 'UNSURE') return 'unsure'
  if (changesOf(applicant).some((name) => answers[name])) return 'correction'
  if (change === 'NO') return card === 'YES' ? 'lost' : 'nothing'
  return undefined
}

/**
 * The ticks with which the form for corrections opens: each as it was answered, also the two that it has ticked by itself.
 * Whoever has named nothing finds the form as it is.
 */
export function ticksOf(search: WhichSearch): Record<string, boolean> {
  const named = namedOf(search.applicant ?? 'individual')
  if (!named.some((name) => search[name])) return {}
  return Object.fromEntries(named.map((name) => [CHANGE_FLAGS[name], search[name] === 'on']))
}
