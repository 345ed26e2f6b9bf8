import { inDocumentThread } from '../concurrency/threads.ts'
import type { OperatorOnPaper } from './operator-on-paper.ts'
import type { DocumentInputs, Pdfs } from './pdfs.ts'

// Nobody who asks for many documents is told apart from who asks for one: each takes a few milliseconds.
const EVERYBODY = { sender: '' }

/** Documents that a thread of their own makes, one after another, for what this operator has to say on paper. */
export function pdfsInThread(paper: OperatorOnPaper): Pdfs {
  const made =
    <Kind extends keyof DocumentInputs>(kind: Kind) =>
    (input: DocumentInputs[Kind]): Promise<Uint8Array> =>
      inDocumentThread('makeDocument', [paper, kind, input], EVERYBODY)
  return {
    application: made('application'),
    acknowledgement: made('acknowledgement'),
    receipt: made('receipt'),
    labels: made('labels'),
    letters: made('letters'),
    blank: made('blank'),
    // Each has come from a thread, in a buffer of its own. Copying many of them would hold everybody else up.
    together: (input) =>
      inDocumentThread('makeDocument', [paper, 'together', input], {
        ...EVERYBODY,
        moved: input.documents.map(({ buffer }) => buffer as ArrayBuffer),
      }),
    prepare: (language) => inDocumentThread('prepareDocuments', language, EVERYBODY),
  }
}
