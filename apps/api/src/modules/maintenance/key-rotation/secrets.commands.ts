import { UsageError, type Command } from '../../../cli/command.ts'
import type { Retention } from '../../privacy/retention.service.ts'
import { ServersLackKey, type Resealed, type ResealService } from './reseal.service.ts'
import { GONE_MINUTES } from './server-keys.ts'

/** What an operator does about keys and about data that has had its time. */
interface SecretsServices {
  readonly secrets: ResealService
  readonly retention: Retention
}

function usageErrorOf({ message: keyId, running, without, hasBegun }: ServersLackKey): UsageError {
  return new UsageError(
    `${without} of ${running} servers that run lack ${keyId}, the first of PII_KEYS here, and could not read what is encrypted with it. ` +
      `Give it to each of them and restart them first; one that was killed counts for another ${GONE_MINUTES} minutes.` +
      (hasBegun ? ' What is encrypted again already stays so. Run the command again then.' : ''),
  )
}

/** Whether the keys behind the first are needed, and what was done of each column. */
function outputOf(columns: readonly Resealed[]): object {
  const left = columns.reduce((sum, column) => sum + column.left, 0)
  const needed = columns.filter((column) => column.left > 0)
  const until = needed.every((column) => column.until) && needed[0]?.until
  return {
    oldKeys:
      left === 0 ? 'may go' : `are needed${until ? ` until ${until}` : ''} (texts under them: ${left})`,
    columns: columns.map(({ column, texts, left: of }) => ({ column, texts, left: of })),
  }
}

export const secretsCommands = ({ secrets, retention }: SecretsServices): Command[] => [
  {
    area: 'secrets',
    name: 'reseal',
    args: '',
    summary:
      'Encrypts everything again that is not under the first of PII_KEYS, by column, and says whether the other keys may go.',
    run: ({ isDryRun }) =>
      secrets.reseal(isDryRun).then(outputOf, (error: unknown) => {
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
