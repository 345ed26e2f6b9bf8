import type { Store } from '../db/store.ts'
import type { Audit } from '../observability/audit/audit.ts'
import type { SecurityEvents } from '../observability/security-events/security-events.ts'
import { UsageError, type Command, type CommandInput } from './command.ts'
import { commandIn, operatorOf, parsed } from './parse.ts'
import { printed } from './print.ts'
import { noCommand, usage } from './usage.ts'

export interface AdminDependencies {
  readonly commands: readonly Command[]
  readonly store: Store
  readonly audit: Audit
  readonly securityEvents: Pick<SecurityEvents, 'note'>
  /** Who asks where nobody says so with --as; undefined where they have to. */
  readonly operator: string | undefined
  readonly write?: CommandInput['write']
  readonly endWithFault?: CommandInput['endWithFault']
  /** Says what is no part of the answer; where that is absent it is a part of it. */
  readonly tell?: (text: string) => void
  /** Asks the person at the terminal; absent where there is none. */
  readonly confirm?: ((question: string) => Promise<boolean>) | undefined
}

type Ended = 'done' | 'refused' | 'failed'

/** What the logs name: an id, a number that people quote, a list. A mistyped argument may be a person's address, number or PAN. */
const OBJECT = /^(?!\d+$|[a-z]{5}\d{4}[a-z]$)[\w:.-]{1,60}$/iu

async function requireConsent(
  command: Command,
  input: CommandInput,
  isYes: boolean,
  confirm: AdminDependencies['confirm'],
): Promise<void> {
  if (input.isDryRun || !command.isFinal?.(input)) return
  if (command.needsReason && input.reason === '')
    throw new UsageError('This cannot be taken back and needs a reason: --reason <text>.')
  if (isYes || (await confirm?.(`${command.area} ${command.name} cannot be taken back. Go on?`))) return
  throw new UsageError('This cannot be taken back: --yes does it, --dry-run says what it would do.')
}

/**
 * Does what the arguments ask for and gives what is to be printed. Each use is in the audit log before it begins, and how
 * it ended is an entry more before anything of it is printed: what is written there once does not change.
 */
export async function runCommand(argv: readonly string[], dependencies: AdminDependencies): Promise<string> {
  const {
    commands,
    store,
    audit,
    securityEvents,
    operator,
    confirm,
    tell,
    write = async () => {},
    endWithFault = () => {},
  } = dependencies
  const command = commandIn(argv, commands)
  const given = parsed(argv, command)
  const { positionals, isJson, isDryRun, isYes, isHelp, options } = given
  const [area, , ...args] = positionals
  if (area === undefined || isHelp) return usage(commands, positionals)
  if (!command) throw new UsageError(noCommand(commands, positionals))
  const actorId = operatorOf(given, operator)
  const actor = `operator:${actorId}`
  const { reason = '' } = options
  const input: CommandInput = { args, isDryRun, reason, options, actor, write, endWithFault }
  const action = `${command.area} ${command.name}`
  const named = command.objectOf?.(input) ?? ''
  let object = OBJECT.test(named) ? named : ''
  const noted = (outcome: 'begun' | Ended) => ({
    actor,
    action,
    object,
    outcome,
    details: { outcome, ...(isDryRun && { dryRun: true }) },
  })
  const entry = await store.transaction((tx) => audit(tx, noted('begun')))
  const end = (outcome: Ended) =>
    store.transaction(async (tx) => {
      await audit(tx, { ...noted(outcome), ends: entry })
      await securityEvents.note(tx, {
        kind: command.kind ?? 'operator_command',
        outcome: outcome === 'done' ? 'done' : 'refused',
        actorKind: 'operator',
        actorId,
        network: '',
        requestId: entry,
        action,
        object,
      })
    })
  let output: Awaited<ReturnType<Command['run']>>
  try {
    await requireConsent(command, input, isYes, confirm)
    output = await command.run(input)
    object ||= command.objectIn?.(output) ?? ''
  } catch (error) {
    await end(error instanceof UsageError ? 'refused' : 'failed')
    throw error
  }
  await end('done')
  const answer = printed(output, isJson)
  if (!command.isWritten || !tell) return answer
  tell(answer)
  return ''
}
