import { pageAfter } from '../../../cli/page-after.ts'
import { UsageError, type Command, type CommandInput, type CommandOutput } from '../../../cli/command.ts'
import { AffiliateError } from './affiliate-error.ts'
import { AFFILIATE_STATES, isAffiliateState, type AffiliateState } from './affiliate-states.ts'
import type { AffiliatesAdmin, Decision } from './affiliates-admin.service.ts'

export const area = 'partners'
/** An id or a reference; the audit log takes nothing else that somebody may have typed. */
const NAME = /^(?:[\w-]{22}|PA[0-9A-Z]{12})$/iu
export const objectOf = ({ args: [name = ''] }: CommandInput) => (NAME.test(name) ? name : '')

function stateIn(text: string): AffiliateState {
  const state = text.toUpperCase()
  if (!isAffiliateState(state))
    throw new UsageError(`There is no state ${text}: ${AFFILIATE_STATES.join(', ')}.`)
  return state
}

/** What the service refuses is a mistake of whoever typed the command. */
export async function withUsageErrors(work: Promise<CommandOutput>): Promise<CommandOutput> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AffiliateError)) throw error
    throw new UsageError(error.message)
  }
}

const decision = (
  admin: AffiliatesAdmin,
  name: string,
  to: Decision['to'],
  args: string,
  summary: string,
): Command => ({
  area,
  name,
  args,
  summary,
  objectOf,
  isFinal: () => to === 'REJECTED',
  needsReason: true,
  async run({ args: [registration, ...more], reason, isDryRun, actor }) {
    if (registration === undefined) throw new UsageError('Which registration? `partners list` shows them.')
    if (more.length > 0) throw new UsageError('Put the reason behind --reason, in quotes.')
    return withUsageErrors(admin.decide(registration, { to, reason, actor }, isDryRun))
  },
})

/** What an operator does with registrations of partners; staff do the same on pages. */
export const affiliatesCommands = ({
  affiliatesAdmin: admin,
}: {
  readonly affiliatesAdmin: AffiliatesAdmin
}): Command[] => [
  {
    area,
    name: 'list',
    args: '[received|approved|rejected] [--after <at/id>]',
    options: ['after'],
    summary: 'Registrations of partners with their states, the newest first.',
    run: async ({ args: [state], options: { after } }) =>
      admin.list(state === undefined ? undefined : stateIn(state), pageAfter(after)),
  },
  {
    area,
    name: 'show',
    args: '<id>',
    kind: 'reveal',
    summary: 'One registration with every answer, what is doubtful about them, and where it may go next.',
    objectOf,
    async run({ args: [registration] }) {
      if (registration === undefined) throw new UsageError('Which registration? `partners list` shows them.')
      return withUsageErrors(admin.show(registration))
    },
  },
  decision(
    admin,
    'approve',
    'APPROVED',
    '<id> [--reason <text>]',
    'Takes somebody on as a partner, and tells them by mail.',
  ),
  decision(
    admin,
    'reject',
    'REJECTED',
    '<id> --reason <text> --yes',
    'Refuses a registration or ends a partnership, and tells them by mail; the reason stays here.',
  ),
]
