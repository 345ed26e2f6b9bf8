import { ConfigError } from '@pan/contracts/kit/http/environment'

// PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html, classes 08 (connection), 28 (who one is),
// 3D (no such database), 57P (is starting or stopping).
const POSTGRES = /^(?:08\w{3}|28\w{3}|3D000|57P0[1-3])$/u
const SYSTEM =
  /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EACCES|EEXIST|EPERM|EROFS|ENOTDIR|SQLITE_CANTOPEN\w*|SQLITE_READONLY\w*|SQLITE_NOTADB)$/u
// Of a file, which DATA_DIR names where DATABASE_URL is not set.
const FILE = /^(?:EACCES|EEXIST|EPERM|EROFS|ENOTDIR|SQLITE_\w+)$/u
// The driver and its pool give these no code.
const WORDS = /timeout|Connection terminated|does not support SSL|certificate/iu

function reason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof AggregateError) return reason(error.errors[0])
  const code = 'code' in error ? String(error.code) : ''
  if (POSTGRES.test(code) || SYSTEM.test(code)) return code
  if (code === '' && WORDS.test(error.message)) return 'no connection, or none with TLS'
  return reason(error.cause)
}

/** Throws what the first statements threw: as a fault of whoever runs this when the database could not be reached. */
export function databaseFailed(error: unknown): never {
  const why = reason(error)
  if (why === undefined) throw error
  const variable = FILE.test(why) ? 'DATA_DIR or DATABASE_URL' : 'DATABASE_URL'
  throw new ConfigError([`${variable}: ${why}`], 'The database cannot be reached')
}
