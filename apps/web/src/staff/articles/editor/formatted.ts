export const TOOLS = ['bold', 'heading', 'list', 'link'] as const
export type Tool = (typeof TOOLS)[number]

interface Change {
  /** What is replaced, */
  readonly from: number
  readonly to: number
  /** with what, */
  readonly text: string
  /** and what is selected then. */
  readonly selected: readonly [start: number, end: number]
}

/** Signs before and after what is selected. */
function around(value: string, from: number, to: number, [before, after]: readonly [string, string]): Change {
  const start = from + before.length
  const inner = value.slice(from, to)
  return { from, to, text: before + inner + after, selected: [start, start + inner.length] }
}

/** A sign before every line that is touched. */
function beforeLines(value: string, start: number, end: number, sign: string): Change {
  const from = value.lastIndexOf('\n', start - 1) + 1
  const until = value.indexOf('\n', end)
  const to = until === -1 ? value.length : until
  const text = value
    .slice(from, to)
    .split('\n')
    .map((line) => (line.startsWith(sign) ? line : sign + line))
    .join('\n')
  return { from, to, text, selected: [from + text.length, from + text.length] }
}

/** What a button of the toolbar makes of a text with a selection. */
export function formatted(tool: Tool, value: string, start: number, end: number): Change {
  if (tool === 'heading') return beforeLines(value, start, end, '## ')
  if (tool === 'list') return beforeLines(value, start, end, '- ')
  return around(value, start, end, tool === 'bold' ? ['**', '**'] : ['[', '](https://)'])
}
