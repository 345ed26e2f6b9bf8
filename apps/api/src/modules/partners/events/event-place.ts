import { Failure } from '../../../errors/failure.ts'

/** Where an event stands among all of a partner. */
interface EventPlace {
  readonly at: string
  readonly id: string
}

export const cursorAt = ({ at, id }: EventPlace): string =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url')

export function placeAt(cursor: string): EventPlace {
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, unknown]
    if (typeof at === 'string' && typeof id === 'string') return { at, id }
  } catch {
    // What is no cursor is told below.
  }
  throw new Failure('MALFORMED_REQUEST', {
    issues: [{ field: 'cursor', message: { key: 'error.cursor' } }],
  })
}
