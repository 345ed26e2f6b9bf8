/** Ends a bench that leaves something out without a reason, or has something in a list that is not there any more. */
export function requireAll(
  what: string,
  all: readonly string[],
  measured: readonly string[],
  reasons: Readonly<Record<string, string>>,
): void {
  const known = new Set([...measured, ...Object.keys(reasons)])
  const forgotten = all.filter((name) => !known.has(name))
  if (forgotten.length > 0)
    throw new Error(`${what}: neither measured nor with a reason why not:\n${forgotten.join('\n')}`)
  const gone = [...known].filter((name) => !all.includes(name))
  if (gone.length > 0) throw new Error(`${what}: not there any more:\n${gone.join('\n')}`)
}
/** Reasons by what they hold for: each of the names that stand behind a reason, separated by commas. */
export const byName = (reasons: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(reasons).flatMap(([why, names]) => names.split(',').map((name) => [name.trim(), why])),
  )
