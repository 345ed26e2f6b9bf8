import { UsageError, type Command } from '../../../cli/command.ts'
import type { Retention } from '../../privacy/retention.service.ts'
import { ServersLackKey, type Secrets } from './key-rotation.service.ts'
import { GONE_MINUTES } from './server-keys.ts'

/** What an operator does about keys and about data that has had its time. */
interface SecretsServices {
  readonly secrets: Secrets
  readonly retention: Retention
}

function usageErrorOf({ message: keyId, running, without, hasBegun }: ServersLackKey): UsageError {
  return new UsageError(
    `${without} of ${running} servers that run lack ${keyId}, the first of PII_KEYS here, and could not read what is encrypted with it. ` +
      `Give it to each of them and restart them first; one that was killed counts for another ${GONE_MINUTES} minutes.` +
      (hasBegun ? ' What is encrypted again already stays so. Run the command again then.' : ''),
  )
}

export const secretsCommands = ({ secrets, retention }: SecretsServices): Command[] => [
  {
    area: 'secrets',
    name: 'reseal',
    args: '',
    summary: 'Encrypts everything again that is not under the first of PII_KEYS, by column.',
    run: ({ isDryRun }) =>
      secrets.reseal(isDryRun).catch((error: unknown) => {
        throw error instanceof ServersLackKey ? usageErrorOf(error) : error
      }),
  },
  {
    area: 'retention',
    name: 'sweep',
    args: '',
    summary: 'Forgets what has had its time, as the server does every hour, and says how much of each kind.',
    run: ({ isDryRun }) => (isDryRun ? retention.due() : retention.sweep()),
  },
]
