import type { Store } from '../db/store.ts'
import type { Audit } from '../support/audit.ts'
import { UsageError, type Command } from './command.ts'
import { printed } from './print.ts'

export interface AdminParts {
  readonly commands: readonly Command[]
  readonly store: Store
  readonly audit: Audit
  readonly actor: string
}

function usage(commands: readonly Command[]): string {
  const lines = commands.map(
    ({ area, name, args, summary }) => `  ${area} ${name} ${args}`.trimEnd() + `\n      ${summary}`,
  )
  return ['Usage: npm run admin -- <area> <command> … [--json] [--dry-run]', '', ...lines].join('\n')
}

const FLAGS = new Set(['--json', '--dry-run'])
const REASON = 'reason'
// An id is random letters and may begin with two dashes.
const ID_LENGTH = 22

/** Takes `--name <text>` out of the arguments for each of the names. */
function takeOptions(given: readonly string[], names: readonly string[]) {
  const argv = [...given]
  const options: Record<string, string> = {}
  for (const name of names) {
    const at = argv.indexOf(`--${name}`)
    if (at < 0) continue
    const text = argv[at + 1]?.trim() ?? ''
    if (text === '' || text.startsWith('--')) throw new UsageError(`--${name} needs a text, in quotes.`)
    options[name] = text
    argv.splice(at, 2)
  }
  return { options, argv }
}

function parsed(given: readonly string[], commands: readonly Command[]) {
  // An option stands behind its command; what stands before one says which.
  const command = commands.find(({ area, name }) => given[0] === area && given[1] === name)
  const { options, argv } = takeOptions(given, [REASON, ...(command?.options ?? [])])
  const unknown = argv.find((each) => each.startsWith('--') && !FLAGS.has(each) && each.length !== ID_LENGTH)
  if (unknown !== undefined) throw new UsageError(`There is no option ${unknown}.`)
  return {
    positionals: argv.filter((each) => !FLAGS.has(each)),
    isJson: argv.includes('--json'),
    isDryRun: argv.includes('--dry-run'),
    options,
  }
}

/** Does what the arguments ask for and gives what is to be printed. Each use is in the audit log before it is done. */
export async function runCommand(
  argv: readonly string[],
  { commands, store, audit, actor }: AdminParts,
): Promise<string> {
  const { positionals, isJson, isDryRun, options } = parsed(argv, commands)
  const [area, name, ...args] = positionals
  if (area === undefined) return usage(commands)
  const command = commands.find((each) => each.area === area && each.name === name)
  if (!command)
    throw new UsageError(`There is no command ${[area, name].join(' ').trim()}.\n\n${usage(commands)}`)
  const input = { args, isDryRun, reason: options[REASON] ?? '', options, actor }
  await store.transaction((tx) =>
    audit(tx, {
      actor,
      action: `${command.area} ${command.name}`,
      object: command.objectOf?.(input) ?? '',
      details: isDryRun ? { dryRun: true } : {},
    }),
  )
  const output = await command.run(input)
  return isJson ? JSON.stringify(output, null, 2) : printed(output)
}
