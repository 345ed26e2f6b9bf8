import type { Caller } from '../auth/caller.ts'

/**
 * Whether an answer has more than the first description of the product names: for who asks, and for partners, whose
 * programs have got all of it from the first day (docs/decisions/0059).
 */
export const wantsDetails = (include: 'details' | undefined, { kind }: Caller): boolean =>
  include === 'details' || kind === 'partner'
