type Source = Readonly<Record<string, string | undefined>>

/**
 * An environment in which `TOKEN_SECRET_FILE=/run/secrets/token` says the same as the content of that file as TOKEN_SECRET.
 * A secret in a file is seen by nobody who looks at the process. `read` throws where a file cannot be read.
 */
export function withFiles(
  source: Source,
  names: readonly string[],
  read: (path: string) => string,
): { environment: Source; faults: string[] } {
  const environment = { ...source }
  const faults: string[] = []
  for (const name of names) {
    const path = source[`${name}_FILE`]
    if (!path) continue
    try {
      const content = read(path).trimEnd()
      // An empty file counts as absent, as an empty variable does.
      if (content === '') continue
      if (source[name]) faults.push(`${name} and ${name}_FILE are both set: take one of them away`)
      environment[name] = content
    } catch (error) {
      // Somebody may have written the secret itself: that is no path from the root.
      const shown = path.startsWith('/') ? `, ${path}` : ''
      const { code = 'no text' } = error as { code?: string }
      faults.push(`${name}_FILE names a file that cannot be read${shown}: ${code}`)
    }
  }
  return { environment, faults }
}
