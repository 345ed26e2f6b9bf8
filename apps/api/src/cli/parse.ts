import { parseArgs } from 'node:util'
import { UsageError, type Command } from './command.ts'

export interface Parsed {
  readonly positionals: readonly string[]
  readonly isJson: boolean
  readonly isDryRun: boolean
  readonly isYes: boolean
  readonly isHelp: boolean
  /** Who asks, as they call themselves. */
  readonly as: string | undefined
  readonly options: Readonly<Record<string, string>>
}

const FLAGS = { json: {}, 'dry-run': {}, yes: {}, help: {} }
const TEXTS = ['as', 'reason']

/** An id is random letters and may begin with a dash. */
const DASHED_ID = /^-[\w-]{21}$/u
/** Stands before it while the arguments are parsed. */
const SHIELD = '\0'

const shielded = (known: ReadonlySet<string>) => (arg: string) =>
  DASHED_ID.test(arg) && !known.has(arg) ? SHIELD + arg : arg
const plain = (text: string) => (text.startsWith(SHIELD) ? text.slice(1) : text)

const OPERATOR = /^[a-z][\w.-]{0,39}$/iu

/** The operator as both logs name them; a command that begins before the database is open asks first. */
export function operatorOf({ as }: Pick<Parsed, 'as'>, standing: string | undefined): string {
  const name = as ?? standing
  if (name === undefined) throw new UsageError('Who does this? --as <name>, for the audit log.')
  if (!OPERATOR.test(name)) throw new UsageError('--as is a name of letters, digits, dots and dashes.')
  return name
}

const takesText = (option = '') => option.startsWith('--') && !(option.slice(2) in FLAGS)

/** What the arguments name, without options and the texts that belong to those. */
export const namesIn = (argv: readonly string[]): string[] =>
  argv.filter((each, index) => !each.startsWith('--') && !takesText(argv[index - 1]))

/** Whether somebody only wants to know what there is, with --help or without a command: that needs no configuration and no database. */
export const asksForHelp = (argv: readonly string[]): boolean =>
  argv.includes('--help') || (argv[0] ?? '--').startsWith('--')

/** The command that the arguments name, if there is one. An option stands behind it: what it means depends on it. */
export const commandIn = (argv: readonly string[], commands: readonly Command[]): Command | undefined =>
  commands.find(({ area, name }) => argv[0] === area && argv[1] === name)

/** Tells options from arguments; UsageError for an option that the command does not know, or that lacks its text. */
export function parsed(argv: readonly string[], command: Pick<Command, 'options'> | undefined): Parsed {
  const texts = [...TEXTS, ...(command?.options ?? [])]
  const options = {
    ...Object.fromEntries(Object.keys(FLAGS).map((name) => [name, { type: 'boolean' as const }])),
    ...Object.fromEntries(texts.map((name) => [name, { type: 'string' as const }])),
  }
  const known = new Set(Object.keys(options).map((name) => `--${name}`))
  const { values, positionals } = parse(argv.map(shielded(known)), options)
  const given: Record<string, string> = {}
  for (const name of texts) {
    const value = values[name]
    if (typeof value !== 'string') continue
    given[name] = plain(value).trim()
    if (given[name] === '') throw new UsageError(`--${name} needs a text, in quotes.`)
  }
  const { as, ...rest } = given
  return {
    positionals: positionals.map(plain),
    isJson: values['json'] === true,
    isDryRun: values['dry-run'] === true,
    isYes: values['yes'] === true,
    isHelp: values['help'] === true,
    as,
    options: rest,
  }
}

function parse(args: string[], options: Record<string, { type: 'boolean' | 'string' }>) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    const option = /'(?:-\w, )?(--?[\w-]+)/u.exec((error as Error).message)?.[1] ?? 'An option'
    const code = (error as { code?: unknown }).code
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(`There is no option ${option}.`)
    if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') throw error
    const isFlag = options[option.slice(2)]?.type === 'boolean'
    throw new UsageError(isFlag ? `${option} takes no text.` : `${option} needs a text, in quotes.`)
  }
}
