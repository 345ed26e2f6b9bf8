import { once } from 'node:events'
import { ConfigError } from '@pan/contracts/kit/http/environment'
import { describeError } from '@pan/contracts/kit/http/logged-error'
import { MissingMigration } from '../db/missing-migration.ts'
import { UsageError } from './command.ts'
import { partFailure } from './part-failure.ts'
import { forTerminal, printed } from './print.ts'

/** Prints, and waits where the reader is slower. */
export async function write(text: string): Promise<void> {
  if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain')
}

/** What a fault is called for whoever has typed the command; undefined for one of ours. */
function messageOf(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof ConfigError || error instanceof MissingMigration)
    return error.message
  return partFailure(error)
}

/** Who reads the output may have seen enough, as `head` has; nothing is wrong then. */
export const reader = { isGone: false }

/** Tells a fault, and ends with 2 where it was one of whoever has typed the command. */
export function fail(error: unknown): void {
  const message = messageOf(error)
  // What a database or a library says of a fault may quote people's data, and outputs of jobs are kept as logs.
  process.stderr.write(
    `${message === undefined ? printed(describeError(error), true) : forTerminal(message)}\n`,
  )
  process.exitCode = message === undefined ? 1 : 2
}
