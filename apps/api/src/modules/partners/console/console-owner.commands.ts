import { UsageError, type Command } from '../../../cli/command.ts'
import { area, objectOf, withUsageErrors } from '../affiliates/affiliates.commands.ts'
import type { ConsoleOwner } from './console-owner.service.ts'

/** What an operator does about the account that runs a partner's console. */
export const consoleOwnerCommands = ({
  consoleOwner,
}: {
  readonly consoleOwner: ConsoleOwner
}): Command[] => [
  {
    area,
    name: 'bind',
    args: '<id> <account>',
    summary: 'Gives a partner’s console to an account, named by its id or confirmed address, and tells both.',
    objectOf,
    async run({ args: [registration, account, ...more], isDryRun }) {
      if (registration === undefined || account === undefined || more.length > 0)
        throw new UsageError('Which partner, and which account? `partners bind <id> <account>`')
      return withUsageErrors(consoleOwner.name(registration, account, isDryRun))
    },
  },
  {
    area,
    name: 'unbind',
    args: '<id>',
    summary: 'Takes a partner’s console from the account that has it; the keys go on.',
    objectOf,
    async run({ args: [registration], isDryRun }) {
      if (registration === undefined)
        throw new UsageError('Which partner? `partners list approved` shows them.')
      return withUsageErrors(consoleOwner.release(registration, isDryRun))
    },
  },
  {
    area,
    name: 'invite',
    args: '<id>',
    summary: 'Mails the contact of a partner a new link with which one account takes the console.',
    objectOf,
    async run({ args: [registration], isDryRun }) {
      if (registration === undefined)
        throw new UsageError('Which partner? `partners list approved` shows them.')
      return withUsageErrors(consoleOwner.invite(registration, isDryRun))
    },
  },
]
