import { sentences as said } from '@pan/contracts/messages/catalogues'

/** What the pages say, by key: journeys hold in every language. */
export const sentences = said
