import { emptyNote, listNotedBefore } from './request-notes.repository.ts'

/** For whoever forgets the notes of requests that nobody has ended. */
export const requestNotes = { dueBefore: listNotedBefore, forget: emptyNote }
