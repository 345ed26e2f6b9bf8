import { UsageError, type Command } from '../../admin/command.ts'
import { area, objectOf, told } from './affiliates.commands.ts'
import type { ApiKeys } from './api-keys.service.ts'

/** What an operator does with the keys of partners. */
export const apiKeysCommands = (apiKeys: ApiKeys): Command[] => [
  {
    area,
    name: 'issue-key',
    args: '<id> [name]',
    summary: 'A new API key for an approved partner, three at most. It is shown this once.',
    objectOf,
    async run({ args: [registration, name = '', ...more], isDryRun }) {
      if (registration === undefined)
        throw new UsageError('For which registration? `partners list` shows them.')
      if (more.length > 0) throw new UsageError('Put the name of the key in quotes.')
      return told(apiKeys.issue(registration, name, isDryRun))
    },
  },
  {
    area,
    name: 'keys',
    args: '<id>',
    summary: 'The API keys of a partner by beginning and end, and when each was used last.',
    objectOf,
    async run({ args: [registration] }) {
      if (registration === undefined)
        throw new UsageError('Of which registration? `partners list` shows them.')
      return told(apiKeys.list(registration))
    },
  },
  {
    area,
    name: 'revoke-key',
    args: '<key id>',
    summary: 'Ends an API key at once; `partners keys` shows the ids.',
    objectOf,
    async run({ args: [id], isDryRun }) {
      if (id === undefined) throw new UsageError('Which key? `partners keys <id>` shows them.')
      return told(apiKeys.revoke(id, isDryRun))
    },
  },
]
