import type { Session } from '../../db/store.ts'
import type { Sentence } from '../../errors/failure.ts'
import { fileRows } from './file-rows.ts'
import { faultText, listFault, placeText } from './list-fault.ts'
import type { ListKind, ListRow } from './list-kind.ts'
import { rowsInForce } from './edition.ts'
import { readSheets, SheetError } from './sheet-file.ts'
import type { Place, SheetRow } from './workbook.ts'

/** One file of a list, as it was read from the disk or sent. */
export interface ImportFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** What is wrong; `where` is absent of what is said of a whole file. */
export interface Complaint {
  readonly where?: Place
  readonly what: Sentence
}

const complaintText = ({ where, what }: Complaint): string =>
  where ? `${placeText(where)}: ${faultText(what)}` : faultText(what)

/** What keeps a file from being imported, a sentence for each row that is wrong. */
export class ImportError extends Error {
  override name = 'ImportError'
  readonly found: readonly Complaint[]
  readonly complaints: readonly string[]

  constructor(found: readonly Complaint[]) {
    const complaints = found.map(complaintText)
    super(['Nothing was imported.', ...complaints].join('\n'))
    this.found = found
    this.complaints = complaints
  }
}

/** An error about the whole of a file or a list. */
export const importError = (what: Sentence) => new ImportError([{ what }])

type ReadSheets = (bytes: Uint8Array, name: string) => Promise<readonly SheetRow[]>

async function readFile({ name, bytes }: ImportFile, kind: ListKind, read: ReadSheets) {
  try {
    const rows = fileRows(await read(bytes, name), kind.layout)
    if (rows) return rows
  } catch (error) {
    throw error instanceof SheetError ? importError(error.sentence) : error
  }
  const columns = kind.layout.required.map((column) => kind.layout.columns[column]?.[0]).join(', ')
  throw importError(listFault('headings', { file: name, columns }))
}

/** The rows that files make together. `read` gives those of one file; where nothing is said, a workbook is read in a thread. */
export async function rowsOf(
  session: Session,
  kind: ListKind,
  files: readonly ImportFile[],
  read: ReadSheets = readSheets,
): Promise<ListRow[]> {
  const reader = await kind.reader(session, await rowsInForce(session, kind))
  const complaints: Complaint[] = []
  for (const file of files) {
    for (const { where, cells } of await readFile(file, kind, read)) {
      complaints.push(...reader.take(cells, where).map((what) => ({ where, what })))
    }
  }
  const rows = reader.rows()
  if (rows.length > 0) complaints.push(...(reader.ends?.() ?? []).map((what) => ({ what })))
  if (complaints.length > 0) throw new ImportError(complaints)
  if (rows.length === 0) throw importError(listFault('empty'))
  return rows
}
