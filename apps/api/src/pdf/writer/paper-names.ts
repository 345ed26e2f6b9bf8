import type { PaperCode } from '@pan/contracts/staff/texts/codes'

/** Names of papers in one language, where they are not the product's own. */
export type PaperNames = Readonly<Partial<Record<PaperCode, string>>>
