/** A fact that becomes known with a state: the PAN, the number of the courier, the day of delivery. */
export type OutcomeFact = 'pan' | 'courier' | 'deliveredOn'

/** Whom an application waits for: those who work on it, its applicant, nobody any more. */
export const WAITS_ON = ['us', 'applicant', 'nobody'] as const
export type WaitsOn = (typeof WAITS_ON)[number]

interface State {
  /** The states that may follow. */
  readonly next: readonly string[]
  /** How it is marked: nothing done yet, under way, arrived, or one that asks for something. */
  readonly tone: 'neutral' | 'active' | 'done' | 'problem'
  /** The applicant may still change the answers, and is asked to do something. */
  readonly isEditable?: true
  /** The applicant has to be told why. */
  readonly needsReason?: true
  /** The end without a card: nothing is paid any more, and nobody takes it back. */
  readonly isStopped?: true
  /** Its partner alone brings it there, while nothing is paid; neither staff nor operators do. */
  readonly isOfPartner?: true
  readonly fact?: OutcomeFact
  /** Whom it waits for from then on. The triggers of the table `case_work` say the same. */
  readonly waitsOn: WaitsOn
  /** Who acts next works elsewhere, the department or the courier: it is no work at a desk. */
  readonly isElsewhere?: true
}

/**
 * Every state of an application, in the order in which things go well. The sentences of a state have its name at the end of
 * their keys (`track.state`, `track.done`, `track.next`, `track.todo`), its mail in the middle (`mail.progress`).
 */
const STATES = {
  SUBMITTED: {
    next: ['DOCUMENTS_RECEIVED', 'OBJECTION', 'REJECTED', 'CANCELLED'],
    tone: 'neutral',
    isEditable: true,
    waitsOn: 'applicant',
  },
  DOCUMENTS_RECEIVED: { next: ['UNDER_PROCESS', 'OBJECTION', 'REJECTED'], tone: 'active', waitsOn: 'us' },
  UNDER_PROCESS: {
    next: ['PAN_ALLOTTED', 'OBJECTION', 'REJECTED'],
    tone: 'active',
    waitsOn: 'us',
    isElsewhere: true,
  },
  PAN_ALLOTTED: { next: ['DISPATCHED'], tone: 'active', fact: 'pan', waitsOn: 'us', isElsewhere: true },
  DISPATCHED: { next: ['DELIVERED'], tone: 'active', fact: 'courier', waitsOn: 'nobody' },
  DELIVERED: { next: [], tone: 'done', fact: 'deliveredOn', waitsOn: 'nobody' },
  OBJECTION: {
    next: ['UNDER_PROCESS'],
    tone: 'problem',
    isEditable: true,
    needsReason: true,
    waitsOn: 'applicant',
  },
  REJECTED: { next: [], tone: 'problem', needsReason: true, isStopped: true, waitsOn: 'nobody' },
  CANCELLED: { next: [], tone: 'problem', isStopped: true, isOfPartner: true, waitsOn: 'nobody' },
} as const satisfies Readonly<Record<string, State>>

/** How far an application has come. */
export type ApplicationState = keyof typeof STATES
/** The states that follow another one: all but the first. */
export type LaterState = (typeof STATES)[ApplicationState]['next'][number]

export const APPLICATION_STATES = Object.keys(STATES) as ApplicationState[]
export const LATER_STATES = APPLICATION_STATES.filter((state): state is LaterState => state !== 'SUBMITTED')
/** The way of an application where nothing goes wrong. */
const WAY = APPLICATION_STATES.filter((state) => STATES[state].tone !== 'problem')

export const isApplicationState = (text: string): text is ApplicationState => Object.hasOwn(STATES, text)

const stateOf = (state: string): State | undefined => (isApplicationState(state) ? STATES[state] : undefined)

/** The states to which staff and operators may move it from one. */
export const movesFrom = (state: ApplicationState): readonly LaterState[] =>
  STATES[state].next.filter((next) => !stateOf(next)?.isOfPartner)

/** Whether its partner may cancel it, as far as the state goes. */
export const isCancellable = (state: ApplicationState): boolean =>
  STATES[state].next.some((next) => stateOf(next)?.isOfPartner)

export const toneOf = (state: ApplicationState): State['tone'] => STATES[state].tone

/** Whether the applicant may still change the answers. */
export const isEditable = (state: string): boolean => stateOf(state)?.isEditable ?? false

/** Whether the applicant has to be told why. */
export const needsReason = (state: ApplicationState): boolean => stateOf(state)?.needsReason ?? false

export const waitsOnIn = (state: ApplicationState): WaitsOn => STATES[state].waitsOn

/** Whether who acts next works elsewhere: the department, the courier. */
export const isElsewhere = (state: ApplicationState): boolean => stateOf(state)?.isElsewhere ?? false

/** Whether it has ended without a card. */
export const isStopped = (state: string): boolean => stateOf(state)?.isStopped ?? false

export const isCancelled = (state: string): boolean => stateOf(state)?.isOfPartner ?? false

export const factOf = (state: ApplicationState): OutcomeFact | undefined => stateOf(state)?.fact

/** The number that somebody is told to look for when it comes to a state: without it no state is reached; undefined for none. */
export function numberOf(state: ApplicationState): 'pan' | 'courier' | undefined {
  const fact = factOf(state)
  return fact === 'deliveredOn' ? undefined : fact
}

/** The states in which a fact can be known: the one that it comes with, and those after it. */
export const statesWith = (fact: OutcomeFact): readonly ApplicationState[] =>
  WAY.slice(WAY.findIndex((state) => factOf(state) === fact))

/** The states still to come when nothing goes wrong. */
export function stillToCome(state: ApplicationState): readonly ApplicationState[] {
  if (WAY.includes(state)) return WAY.slice(WAY.indexOf(state) + 1)
  const [next] = movesFrom(state)
  return next === undefined ? [] : WAY.slice(WAY.indexOf(next))
}
