import type { CardType } from '../queries.ts'

/** What stands after the question mark: a place is asked for PAN, unless the address says otherwise. */
export const aoSearch = (
  card: CardType | undefined,
  state: string | undefined,
): { card_type?: CardType } => ({
  card_type: state === undefined || card === 'TAN' ? card : undefined,
})
