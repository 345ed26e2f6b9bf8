import { addAttachment, ATTACHMENT_BYTES_MAX } from '@pan/contracts/attachments'
import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { failureText } from '../../../api/failure-text.ts'
import { sendFile } from '../../../api/files.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { randomKey } from '../../../api/random-key.ts'
import { attachmentsQuery, remarksQuery } from '../queries.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** A file on its way. */
export interface Outgoing {
  readonly key: string
  readonly file: File
  readonly state: 'waiting' | 'preparing' | 'sending' | 'done' | 'failed'
  readonly percent: number
  /** Why it failed. */
  readonly message: string
}

type Change =
  | { readonly add: readonly Outgoing[] }
  | { readonly remove: string }
  | { readonly key: string; readonly to: Partial<Outgoing> }

function changed(list: readonly Outgoing[], change: Change): readonly Outgoing[] {
  if ('add' in change) return [...list, ...change.add]
  if ('remove' in change) return list.filter(({ key }) => key !== change.remove)
  return list.map((each) => (each.key === change.key ? { ...each, ...change.to } : each))
}

const newly = (file: File): Outgoing => ({
  key: randomKey(),
  file,
  state: 'waiting',
  percent: 0,
  message: '',
})

const megabytes = (bytes: number): string => (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)

/** Sends a remark and files, one after the other. What fails stays, with the reason, to be tried again. */
export function useOutbox(id: string) {
  const t = useT()
  const client = useQueryClient()
  const [files, change] = useReducer(changed, [])
  const isBusy = useRef(false)
  const prepared = useRef(new Map<string, Promise<File | undefined>>())

  /** The file as it is sent; undefined, with the reason beside it, where it is too large even then. */
  async function prepare({ key, file }: Outgoing): Promise<File | undefined> {
    change({ key, to: { state: 'preparing' } })
    const small = await shrinkPhoto(file)
    const isSmall = small.size <= ATTACHMENT_BYTES_MAX
    const message = isSmall ? '' : t('track.add.tooLarge', { size: megabytes(small.size) })
    change({ key, to: { state: isSmall ? 'waiting' : 'failed', message } })
    return isSmall ? small : undefined
  }

  /** Each file is prepared once, however often it is sent. */
  function preparedOf(chosen: Outgoing): Promise<File | undefined> {
    const known = prepared.current.get(chosen.key) ?? prepare(chosen)
    prepared.current.set(chosen.key, known)
    return known
  }

  async function send(chosen: Outgoing): Promise<boolean> {
    const { key } = chosen
    const to = (next: Partial<Outgoing>) => change({ key, to: next })
    const file = await preparedOf(chosen)
    if (!file) return false
    try {
      to({ state: 'sending', percent: 0, message: '' })
      await sendFile(
        addAttachment,
        { params: { id } },
        { field: 'file_to_upload', file, idempotencyKey: key },
        (percent) => to({ percent }),
      )
      to({ state: 'done', percent: 100 })
      return true
    } catch (error) {
      to({ state: 'failed', message: failureText(error, t) })
      return false
    }
  }

  return {
    files,
    /** Whoever chooses a file that is too large is told at once, not after the minutes that it takes to send. */
    add: (chosen: readonly File[]): void => {
      const more = chosen.map(newly)
      change({ add: more })
      for (const each of more) if (each.file.size > ATTACHMENT_BYTES_MAX) void preparedOf(each)
    },
    remove: (key: string) => change({ remove: key }),
    /** Throws what the service says against the remark; the same text under the same key makes one remark. */
    sendRemark: async (comment: string, idempotencyKey: string): Promise<void> => {
      await call(addAttachment, { params: { id }, body: { comment } }, { idempotencyKey })
      await client.invalidateQueries(remarksQuery(id))
    },
    /** Gives the names of those that have arrived. */
    sendFiles: async (): Promise<readonly string[]> => {
      const arrived: string[] = []
      if (isBusy.current) return arrived
      isBusy.current = true
      try {
        for (const each of files) {
          if (each.state === 'done' || !(await send(each))) continue
          change({ remove: each.key })
          arrived.push(each.file.name)
        }
        return arrived
      } finally {
        isBusy.current = false
        await client.invalidateQueries(attachmentsQuery(id))
      }
    },
  }
}
