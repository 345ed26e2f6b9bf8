import type { Files } from '../../files/files.ts'
import type { Ids } from '../../crypto/ids.ts'
import { openFile, sealFile } from '../../files/sealed-file.ts'
import type { Sealer } from '../../crypto/sealed.ts'
import type { AttachmentRow } from './attachments.repository.ts'

type Row = Pick<AttachmentRow, 'id' | 'sealedFile'>

/** Where files are, each encrypted under a key that its row holds, encrypted in turn. */
export const SEALED_FOLDER = 'sealed'
/** Where they were as they are, before releases encrypted them. */
export const PLAIN_FOLDER = 'attachments'
const ID_LENGTH = 22

const place = (id: string) => `attachments.file:${id}`

/** The row that a file belongs to. */
export const rowIdIn = (name: string): string => name.slice(name.indexOf('/') + 1).slice(0, ID_LENGTH)

/** The bytes of attachments. */
export function storedFiles({ files, sealer, ids }: { files: Files; sealer: Sealer; ids: Ids }) {
  function opened({ id, sealedFile }: Row) {
    const [name = '', key = ''] = sealer.open(place(id), sealedFile).split(' ')
    return { name, key: Buffer.from(key, 'base64url') }
  }

  /** What the store of files knows a row's file by. */
  const nameOf = (row: Row): string =>
    row.sealedFile === '' ? `${PLAIN_FOLDER}/${row.id}` : opened(row).name

  return {
    nameOf,

    /** Keeps a file under a name that no other try has; gives what its row has to hold. */
    async put(id: string, plain: Uint8Array): Promise<Row> {
      const name = `${SEALED_FOLDER}/${id}${ids.next()}`
      const { key, bytes } = sealFile(name, plain)
      await files.put(name, bytes)
      return { id, sealedFile: sealer.seal(place(id), `${name} ${Buffer.from(key).toString('base64url')}`) }
    },

    /** Undefined when it is there no more. */
    async get(row: Row): Promise<Uint8Array | undefined> {
      if (row.sealedFile === '') return files.get(nameOf(row))
      const { name, key } = opened(row)
      const bytes = await files.get(name)
      return bytes && openFile(name, { key, bytes })
    },

    remove: (row: Row): Promise<void> => files.remove(nameOf(row)),
  }
}
