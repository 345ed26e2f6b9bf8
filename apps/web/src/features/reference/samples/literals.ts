/** How a language writes values. */
interface Notation {
  readonly text: (value: string) => string
  readonly words: Readonly<Record<'true' | 'false' | 'null', string>>
  readonly list: readonly [string, string]
  readonly object: readonly [string, string]
  readonly member: (name: string, value: string) => string
  readonly indent: string
}

/** In single quotes, as TypeScript, PHP and the shell read them alike but for what is escaped. */
const inSingleQuotes = (value: string) =>
  `'${value.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`

const NOTATIONS = {
  typescript: {
    text: (value) => inSingleQuotes(value).replaceAll('\n', String.raw`\n`),
    words: { true: 'true', false: 'false', null: 'null' },
    list: ['[', ']'],
    object: ['{', '}'],
    member: (name, value) => `${/^[a-z_]\w*$/iu.test(name) ? name : inSingleQuotes(name)}: ${value}`,
    indent: '  ',
  },
  python: {
    text: (value) => JSON.stringify(value),
    words: { true: 'True', false: 'False', null: 'None' },
    list: ['[', ']'],
    object: ['{', '}'],
    member: (name, value) => `${JSON.stringify(name)}: ${value}`,
    indent: '    ',
  },
  php: {
    // Between single quotes PHP takes a line break as it stands.
    text: inSingleQuotes,
    words: { true: 'true', false: 'false', null: 'null' },
    list: ['[', ']'],
    object: ['[', ']'],
    member: (name, value) => `${inSingleQuotes(name)} => ${value}`,
    indent: '    ',
  },
} satisfies Record<string, Notation>

/** A value of JSON as a language writes it, a member on each line. `depth` is how far the line where it begins is set in. */
export function literal(language: keyof typeof NOTATIONS, value: unknown, depth = 0): string {
  const { text, words, list, object, member, indent }: Notation = NOTATIONS[language]
  if (typeof value === 'string') return text(value)
  if (typeof value !== 'object' || value === null)
    return words[String(value) as keyof typeof words] ?? String(value)
  const [begin, end] = Array.isArray(value) ? list : object
  const entries = Array.isArray(value)
    ? value.map((each) => literal(language, each, depth + 1))
    : Object.entries(value).map(([name, each]) => member(name, literal(language, each, depth + 1)))
  if (entries.length === 0) return begin + end
  const lines = entries.map((each) => `${indent.repeat(depth + 1)}${each},\n`)
  return `${begin}\n${lines.join('')}${indent.repeat(depth)}${end}`
}
