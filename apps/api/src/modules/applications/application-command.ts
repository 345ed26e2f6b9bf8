import {
  APPLICATION_STATES,
  isApplicationState,
  type ApplicationState,
} from '@pan/contracts/pan/application-states'
import { UsageError, type Command, type CommandInput, type CommandOutput } from '../../cli/command.ts'
import { namedObject } from '../../observability/audit/named-object.ts'
import { ApplicationStateError } from './states/application-states.service.ts'

export const area = 'application'

export const objectOf = ({ args: [name] }: CommandInput) => namedObject(name)

export function stateIn(text: string): ApplicationState {
  const state = text.toUpperCase()
  if (!isApplicationState(state))
    throw new UsageError(`There is no state ${text}: ${APPLICATION_STATES.join(', ')}.`)
  return state
}

/** What the service refuses is a mistake of whoever typed the command. */
export async function withUsageErrors(work: Promise<CommandOutput>): Promise<CommandOutput> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApplicationStateError)) throw error
    throw new UsageError(error.message)
  }
}

/** A command about one application and one more word, which moves it where it brings another state. */
export const fact = (
  name: string,
  value: string,
  summary: string,
  note: (
    coupon: string,
    value: string,
    asked: Pick<CommandInput, 'isDryRun' | 'actor'>,
  ) => Promise<CommandOutput>,
): Command => ({
  area,
  name,
  args: `<coupon> <${value}>`,
  summary,
  objectOf,
  async run({ args: [coupon, given], isDryRun, actor }) {
    if (coupon === undefined || given === undefined) throw new UsageError(`Give a coupon and ${value}.`)
    return withUsageErrors(note(coupon, given, { isDryRun, actor }))
  },
})
