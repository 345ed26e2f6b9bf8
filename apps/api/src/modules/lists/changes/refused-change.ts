import { Failure } from '../../../errors/failure.ts'

/** A change that cannot be made as the list stands. */
export const refusedChange = (key: string): Failure => new Failure('MOVE_REFUSED', { message: { key } })
