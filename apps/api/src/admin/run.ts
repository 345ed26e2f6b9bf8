import { parseArgs } from 'node:util'
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

function parsed(argv: readonly string[]) {
  const options = { json: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Does what the arguments ask for and gives what is to be printed. Each use is in the audit log before it is done. */
export async function runCommand(
  argv: readonly string[],
  { commands, store, audit, actor }: AdminParts,
): Promise<string> {
  const { values, positionals } = parsed(argv)
  const [area, name, ...args] = positionals
  if (area === undefined) return usage(commands)
  const command = commands.find((each) => each.area === area && each.name === name)
  if (!command)
    throw new UsageError(`There is no command ${[area, name].join(' ').trim()}.\n\n${usage(commands)}`)
  const isDryRun = values['dry-run'] === true
  const input = { args, isDryRun, actor }
  await store.transaction((tx) =>
    audit(tx, {
      actor,
      action: `${command.area} ${command.name}`,
      object: command.objectOf?.(input) ?? '',
      details: isDryRun ? { dryRun: true } : {},
    }),
  )
  const output = await command.run(input)
  return values.json === true ? JSON.stringify(output, null, 2) : printed(output)
}
