import type { Command } from '../../../cli/command.ts'
import type { Retention } from '../../privacy/retention.service.ts'
import type { Secrets } from './key-rotation.service.ts'

/** What an operator does about keys and about data that has had its time. */
interface SecretsServices {
  readonly secrets: Secrets
  readonly retention: Retention
}

export const secretsCommands = ({ secrets, retention }: SecretsServices): Command[] => [
  {
    area: 'secrets',
    name: 'reseal',
    args: '',
    summary: 'Encrypts everything again that is not under the first of PII_KEYS, by column.',
    run: ({ isDryRun }) => secrets.reseal(isDryRun),
  },
  {
    area: 'retention',
    name: 'sweep',
    args: '',
    summary: 'Forgets what has had its time, as the server does every hour, and says how much of each kind.',
    run: ({ isDryRun }) => (isDryRun ? retention.due() : retention.sweep()),
  },
]
