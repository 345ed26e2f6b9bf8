import type { Command } from './command.ts'

const FOR_ALL = `Each takes
  --as <name>        Who does it, for the audit log: needed wherever the product runs in production.
  --dry-run          Says what would be done and changes nothing, but where a command says that it has none.
  --reason <text>    Why; refunds and rejections need it.
  --yes              Does what cannot be taken back without asking once more.
  --json             Prints JSON.
  --help             Says what a command, or each of an area, is for.`

const lineOf = ({ area, name, args, summary }: Command) =>
  `  ${area} ${name} ${args}`.trimEnd() + `\n      ${summary}`

/** The fault stands last: above it there may be more than a screen of commands. */
export const noCommand = (commands: readonly Command[], [area = '', name = '']: readonly string[]): string =>
  `${usage(commands, [area])}\n\nThere is no command ${`${area} ${name}`.trim()}.`

/** What can be asked for: one command, those of one area, or all. */
export function usage(commands: readonly Command[], [area, name]: readonly string[] = []): string {
  const named = commands.filter((each) => each.area === area && (name === undefined || each.name === name))
  const shown = named.length > 0 ? named : commands
  return ['Usage: admin <area> <command> …', '', ...shown.map(lineOf), '', FOR_ALL].join('\n')
}
