import { UsageError, type Command, type CommandInput } from '../../cli/command.ts'
import type { AccountsAdmin } from './accounts-admin.service.ts'

const area = 'accounts'
const ID = /^[\w-]{22}$/u
const objectOf = ({ args: [name = ''] }: CommandInput) => (ID.test(name) ? name : '')

function accountIn({ args: [id, ...more] }: CommandInput): string {
  if (id === undefined || more.length > 0)
    throw new UsageError('Which account? `accounts show <address>` says its id.')
  return id
}

function found<T>(account: T | undefined): T {
  if (account === undefined) throw new UsageError('There is no such account, or it has been erased.')
  return account
}

/** What an operator does for somebody who cannot log in, or whose account somebody else uses. */
export const accountsCommands = ({
  accountsAdmin: accounts,
}: {
  readonly accountsAdmin: AccountsAdmin
}): Command[] => [
  {
    area,
    name: 'show',
    args: '<id or address>',
    summary:
      'One account: its id, what it logs in with, and how many sessions are open; nothing about the person.',
    objectOf,
    run: async (input) => found(await accounts.show(accountIn(input))),
  },
  {
    area,
    name: 'reset-second-factor',
    args: '<id> --reason <text> --yes',
    summary:
      'Removes the passkeys, the app and the recovery codes of somebody who has lost them, ends their sessions and tells them by mail; the reason is kept with the account.',
    kind: 'authenticator',
    isFinal: () => true,
    needsReason: true,
    objectOf,
    run: async (input) => found(await accounts.resetSecondFactors(accountIn(input), input, input.isDryRun)),
  },
  {
    area,
    name: 'end-sessions',
    args: '<id>',
    summary: 'Logs an account out everywhere and tells its owner by mail; they can log in again.',
    kind: 'logout',
    objectOf,
    run: async (input) => found(await accounts.endSessions(accountIn(input), input.isDryRun)),
  },
]
