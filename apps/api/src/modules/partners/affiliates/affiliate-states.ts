/** How a registration stands. */
export type AffiliateState = 'RECEIVED' | 'APPROVED' | 'REJECTED'

/** Where a registration may go from each state. A decision can be taken back: people err, and things change. */
const MOVES: Readonly<Record<AffiliateState, readonly AffiliateState[]>> = {
  RECEIVED: ['APPROVED', 'REJECTED'],
  APPROVED: ['REJECTED'],
  REJECTED: ['APPROVED'],
}

export const AFFILIATE_STATES = Object.keys(MOVES) as AffiliateState[]

/** The states in which a registration is forgotten when nobody has touched it for long: no partner stands behind it. */
export const UNWANTED: readonly AffiliateState[] = ['RECEIVED', 'REJECTED']

export const movesFrom = (state: AffiliateState): readonly AffiliateState[] => MOVES[state]

export const isAffiliateState = (text: string): text is AffiliateState => Object.hasOwn(MOVES, text)
