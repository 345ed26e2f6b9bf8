import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { UsageError } from '../../../cli/command.ts'

/** Where the images and Debian have the certificates of the authorities that Node trusts. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

/** The address for the command line, where others see it, and for the environment the password and whom to trust. */
export function addressForPrograms(url: string, environment: NodeJS.ProcessEnv) {
  const shown = new URL(url)
  const PGPASSWORD = decodeURIComponent(shown.password)
  shown.password = ''
  const { searchParams } = shown
  // The driver trusts public authorities by itself. The programs want to be told (libpq from 16 on), and where they are.
  const trustsPublic = searchParams.get('sslmode') === 'verify-full' && !searchParams.has('sslrootcert')
  return {
    shown: shown.href,
    env: {
      ...environment,
      ...(PGPASSWORD !== '' && { PGPASSWORD }),
      ...(trustsPublic && {
        PGSSLROOTCERT: 'system',
        SSL_CERT_FILE: environment['SSL_CERT_FILE'] ?? AUTHORITIES,
      }),
    },
  }
}

/**
 * The errors that a program complains of. What it adds to them, DETAIL above all, quotes rows, and the error of the server may
 * quote a value itself.
 */
const faultsIn = (complaint: string): string =>
  complaint
    .split('\n')
    .filter((line) => /^pg_\w+: error: /u.test(line))
    .map((line) => {
      const at = line.indexOf('ERROR: ')
      return at < 0 ? line : line.slice(0, at) + line.slice(at).replace(/".*$/u, '…')
    })
    .join('\n')

/** Runs a program of PostgreSQL and hands each line of its output on; throws what it complains about. */
export async function run(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  {
    env,
    signal,
    line,
  }: { env?: NodeJS.ProcessEnv; signal?: AbortSignal; line?: (text: string) => void } = {},
): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(env && { env }),
    ...(signal && { signal }),
  })
  const ended = once(child, 'close') as Promise<[number | null]>
  const complaint = text(child.stderr).catch(() => '')
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (each) => line?.(each))
  const [code] = await ended.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new UsageError(
        `${program} is not there: install the client programs of PostgreSQL, as new as the server.`,
      )
    throw error
  })
  if (code !== 0) throw new UsageError(`${program} failed. ${faultsIn(await complaint)}`.trim())
}
