import type { SecurityEventKind } from '../observability/security-events/security-event.ts'

/** What a command was asked to do. */
export interface CommandInput {
  /** What stands after the command's name. */
  readonly args: readonly string[]
  /** Says what would be done and changes nothing. */
  readonly isDryRun: boolean
  /** What stands after `--reason`; empty without it. */
  readonly reason: string
  /** What stands after each option of the command that was given, by the option without its dashes. */
  readonly options: Readonly<Record<string, string>>
  /** Who asks, as the audit log names them. */
  readonly actor: string
  /** Prints what is too much to be an output; resolves when there is room for more. */
  readonly write: (text: string) => Promise<void>
  /** Ends the program with 1 after its output: what was looked at is not well. */
  readonly endWithFault: () => void
}

/** Rows become a table, a page of them with where it goes on, a record a list of its fields; `--json` prints it as it is. */
export type CommandOutput = object

/** One thing that an operator can do: `npm run admin -- <area> <name> …`. */
export interface Command {
  readonly area: string
  readonly name: string
  /** The arguments as the usage shows them, `<id>` or `[id]`; empty when there are none. */
  readonly args: string
  /** The options that it takes beside those that all take, without their dashes. */
  readonly options?: readonly string[]
  /** One sentence. */
  readonly summary: string
  /** What the security log calls it; `operator_command` unless said. */
  readonly kind?: SecurityEventKind
  /** Whether what it writes is the answer, for a program: its output is then told beside that. */
  readonly isWritten?: true
  /** Whether this cannot be taken back: it then needs --yes, or a person who says so. */
  readonly isFinal?: (input: CommandInput) => boolean
  /** Whether what cannot be taken back needs a reason, which is kept with the thing: the audit log takes no text. */
  readonly needsReason?: boolean
  /** What the audit log names as its object: an id, nothing about people. */
  readonly objectOf?: (input: CommandInput) => string
  /** The object where the answer alone tells it, as of somebody who was named by an address. */
  readonly objectIn?: (output: CommandOutput) => string
  run(input: CommandInput): Promise<CommandOutput>
}

/** What an operator did wrong, as a sentence; everything else is a fault of ours. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
