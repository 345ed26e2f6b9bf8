import type { Sealer } from '../../../crypto/sealed.ts'

const place = (id: string) => `case_notes.text:${id}`

/** The text of a note, which is sealed under its own id. */
export const sealedNote = (sealer: Sealer) => ({
  seal: (id: string, text: string): string => sealer.seal(place(id), text),
  open: (id: string, sealed: string): string => sealer.open(place(id), sealed),
})
