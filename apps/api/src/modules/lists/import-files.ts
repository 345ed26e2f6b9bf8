import type { Session } from '../../db/store.ts'
import { fileRows } from './file-rows.ts'
import type { ListKind } from './list-kind.ts'
import { rowsInForce } from './list-editions.service.ts'
import { readSheets, SheetError } from './sheet-file.ts'

/** One file of a list, as it was read from the disk. */
export interface ImportFile {
  readonly name: string
  readonly bytes: Buffer
}

/** What keeps a file from being imported, a sentence for each row that is wrong. */
export class ImportError extends Error {
  override name = 'ImportError'
  readonly complaints: readonly string[]

  constructor(complaints: readonly string[]) {
    super(['Nothing was imported.', ...complaints].join('\n'))
    this.complaints = complaints
  }
}

async function readFile({ name, bytes }: ImportFile, kind: ListKind) {
  try {
    const rows = fileRows(await readSheets(bytes, name), kind.layout)
    if (rows) return rows
  } catch (error) {
    throw error instanceof SheetError ? new ImportError([error.message]) : error
  }
  const wanted = kind.layout.required.map((column) => kind.layout.columns[column]?.[0]).join(', ')
  throw new ImportError([`${name} has no row with these headings: ${wanted}.`])
}

export async function rowsOf(session: Session, kind: ListKind, files: readonly ImportFile[]) {
  const reader = await kind.reader(session, await rowsInForce(session, kind))
  const complaints: string[] = []
  for (const file of files) {
    for (const { where, cells } of await readFile(file, kind)) {
      complaints.push(...reader.take(cells, where).map((what) => `${where}: ${what}`))
    }
  }
  if (complaints.length > 0) throw new ImportError(complaints)
  const rows = reader.rows()
  if (rows.length === 0) throw new ImportError(['There are no rows.'])
  return rows
}
