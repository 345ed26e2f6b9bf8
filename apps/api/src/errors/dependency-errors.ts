import { causes } from '../db/constraint.ts'

// Of Node, SQLite and the object storage: no way to the other side, no room, or nothing may be written.
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EIO',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'FILES_UNAVAILABLE',
  'SQLITE_BUSY',
  'SQLITE_CANTOPEN',
  'SQLITE_FULL',
])
const SQLITE_CODE = /^SQLITE_(?:IOERR|READONLY)/u
// Connection lost, no room or too many connections, shutting down or starting, input and output; a statement, a lock or a
// transaction that took too long; and a server that has become a copy of another one and may not write any more.
const SQLSTATE = /^(?:08\w{3}|53\w{3}|57014|57P0[1-5]|58\w{3}|55P03|25P0[34]|25006)$/u
// What the PostgreSQL driver says in words alone; and a connection that cannot be made for any reason: Linux says EINVAL while a
// route leads to a network interface that has just gone, and EINVAL alone may be a fault of ours.
const WORDS =
  /^(?:connect E|Connection terminated|Query read timeout|timeout e|Client has encountered a connection error|Cannot use a pool after)/u

/** Whether a part that we need, database or files, cannot be reached or has no room: nobody’s fault who asks, and over some time. */
export const isDependencyFailure = (error: unknown): boolean => dependencyFailure(error) !== undefined

/** Its code, or what the driver says where it gives none; undefined for any other error. */
export function dependencyFailure(error: unknown): string | undefined {
  const found = causes(error).find(
    ({ code, message }) =>
      CODES.has(code) || SQLITE_CODE.test(code) || SQLSTATE.test(code) || WORDS.test(message),
  )
  return found && (found.code || found.message)
}
