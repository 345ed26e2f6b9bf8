import { Failure } from '../../errors/failure.ts'

/** Somebody else was faster, or what it is about is another one by now: `key` says which. */
export const refused = (key: string) => new Failure('MOVE_REFUSED', { message: { key } })
