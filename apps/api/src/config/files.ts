import { readFileSync } from 'node:fs'

type Source = Readonly<Record<string, string | undefined>>

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trimEnd()
  } catch {
    return undefined
  }
}

/**
 * An environment in which `TOKEN_SECRET_FILE=/run/secrets/token` says the same as the content of that file as TOKEN_SECRET.
 * A secret in a file is seen by nobody who looks at the process.
 */
export function withFiles(
  source: Source,
  names: readonly string[],
): { environment: Source; faults: string[] } {
  const environment = { ...source }
  const faults: string[] = []
  for (const name of names) {
    const path = source[`${name}_FILE`]
    if (!path) continue
    if (source[name]) faults.push(`${name} and ${name}_FILE say the same: one of them has to go`)
    const content = contentOf(path)
    if (content === undefined) faults.push(`${name}_FILE names a file that cannot be read`)
    else environment[name] = content
  }
  return { environment, faults }
}
