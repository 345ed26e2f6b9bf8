import {
  KEY_MODES,
  OVERLAP_HOURS,
  SCOPES,
  type KeyMode,
  type Scope,
} from '@pan/contracts/kit/access/key-grant'
import { UsageError, type Command, type CommandInput } from '../../../cli/command.ts'
import { area, objectOf, withUsageErrors } from '../affiliates/affiliates.commands.ts'
import type { ApiKeys } from './api-keys.service.ts'

type Options = CommandInput['options']

function modeIn({ mode }: Options): KeyMode {
  const known = KEY_MODES.find((each) => each === mode)
  if (!known) throw new UsageError(`Which mode? --mode ${KEY_MODES.join(' or --mode ')}.`)
  return known
}

const isScope = (text: string): text is Scope => (SCOPES as readonly string[]).includes(text)

/** Every scope where none is named. */
function scopesIn({ scopes }: Options): readonly Scope[] {
  if (scopes === undefined) return SCOPES
  const named = scopes.split(',').map((each) => each.trim())
  const wrong = named.find((each) => !isScope(each))
  if (wrong !== undefined) throw new UsageError(`There is no scope ${wrong}: ${SCOPES.join(', ')}.`)
  return SCOPES.filter((each) => named.includes(each))
}

function hoursIn({ hours }: Options): number {
  if (hours === undefined) return OVERLAP_HOURS.default
  if (!/^\d{1,3}$/u.test(hours)) throw new UsageError('--hours is a whole number.')
  return Number(hours)
}

/** What an operator does with the keys of partners. */
export const apiKeysCommands = ({ apiKeys }: { readonly apiKeys: ApiKeys }): Command[] => [
  {
    area,
    name: 'issue-key',
    args: '<id> --mode test|live [--scopes <scope,…>] [--name <text>]',
    options: ['mode', 'scopes', 'name'],
    summary: 'A new API key for an approved partner, three at most of each mode. It is shown this once.',
    objectOf,
    async run({ args: [registration, ...more], options, isDryRun }) {
      if (registration === undefined)
        throw new UsageError('For which registration? `partners list` shows them.')
      if (more.length > 0) throw new UsageError('Put the name of the key behind --name, in quotes.')
      const wish = { mode: modeIn(options), scopes: scopesIn(options), name: options['name'] ?? '' }
      return withUsageErrors(
        apiKeys
          .issue(registration, wish, 'operator', { isDryRun })
          .then((made) => ({ ...wish, ...(made && { id: made.row.id, key: made.key }), issued: !!made })),
      )
    },
  },
  {
    area,
    name: 'keys',
    args: '<id>',
    summary: 'All API keys of a partner by beginning and end, and when each was used last.',
    objectOf,
    async run({ args: [registration] }) {
      if (registration === undefined)
        throw new UsageError('Of which registration? `partners list` shows them.')
      return withUsageErrors(
        apiKeys.list(registration).then((keys) =>
          keys.map((key) => ({
            ...key,
            scopes: key.scopes.join(', '),
            addresses: key.addresses.join(', '),
          })),
        ),
      )
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
      return withUsageErrors(apiKeys.revoke(id, 'operator', { isDryRun }))
    },
  },
  {
    area,
    name: 'rotate-key',
    args: '<key id> [--hours <hours>]',
    options: ['hours'],
    summary: `A new API key like another one, which ends after some hours (${OVERLAP_HOURS.default} unless said). It is shown this once.`,
    objectOf,
    async run({ args: [id], options, isDryRun }) {
      if (id === undefined) throw new UsageError('Which key? `partners keys <id>` shows them.')
      return withUsageErrors(
        apiKeys
          .rotate(id, hoursIn(options), 'operator', { isDryRun })
          .then(({ until, made }) => ({ ...(made && { id: made.row.id, key: made.key }), old_ends: until })),
      )
    },
  },
]
