import { findMarker, noteMarker } from '../../../db/queries/markers.ts'
import type { Session, Store } from '../../../db/store.ts'

const MARKER = 'backup'

/** Notes that there is a whole backup of the data of an instant. */
export const noteBackup = (store: Store, notedAt: string): Promise<void> =>
  store.transaction((tx) => noteMarker(tx, MARKER, '', notedAt))

/** The instant of the last whole backup; undefined when there was none. */
export const lastBackup = async (session: Session): Promise<string | undefined> =>
  (await findMarker(session, MARKER))?.at
