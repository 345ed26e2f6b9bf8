import { findMarker, noteMarker, removeMarker } from '../../../db/queries/markers.ts'
import type { Session } from '../../../db/store.ts'

const markerOf = (form: string): string => `facsimile instead ${form}`

/** Why a form was printed as our own last, and when. */
export const findFallback = (session: Session, form: string) => findMarker(session, markerOf(form))

export const noteFallback = (session: Session, form: string, value: string, notedAt: string) =>
  noteMarker(session, markerOf(form), value, notedAt)

/** What was wrong before says nothing of what is in use now. */
export const forgetFallback = (session: Session, form: string) => removeMarker(session, markerOf(form))
