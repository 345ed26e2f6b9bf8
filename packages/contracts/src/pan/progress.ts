/** How far an application has come, in the order in which things go well. */
export const PROGRESS = [
  'SUBMITTED',
  'DOCUMENTS_RECEIVED',
  'UNDER_PROCESS',
  'PAN_ALLOTTED',
  'DISPATCHED',
  'DELIVERED',
  'OBJECTION',
  'REJECTED',
] as const
export type Progress = (typeof PROGRESS)[number]

/** The one table of allowed moves. */
const MOVES: Readonly<Record<Progress, readonly Progress[]>> = {
  SUBMITTED: ['DOCUMENTS_RECEIVED', 'OBJECTION', 'REJECTED'],
  DOCUMENTS_RECEIVED: ['UNDER_PROCESS', 'OBJECTION', 'REJECTED'],
  UNDER_PROCESS: ['PAN_ALLOTTED', 'OBJECTION', 'REJECTED'],
  PAN_ALLOTTED: ['DISPATCHED'],
  DISPATCHED: ['DELIVERED'],
  DELIVERED: [],
  OBJECTION: ['UNDER_PROCESS'],
  REJECTED: [],
}

const EDITABLE: ReadonlySet<string> = new Set<Progress>(['SUBMITTED', 'OBJECTION'])
const REASONED: ReadonlySet<Progress> = new Set<Progress>(['OBJECTION', 'REJECTED'])

export const isProgress = (text: string): text is Progress => (PROGRESS as readonly string[]).includes(text)

/** The states that may follow one. */
export const movesFrom = (state: Progress): readonly Progress[] => MOVES[state]

/** Whether the applicant may still change the answers. */
export const isEditable = (state: string): boolean => EDITABLE.has(state)

/** Whether the applicant has to be told why. */
export const needsReason = (state: Progress): boolean => REASONED.has(state)
