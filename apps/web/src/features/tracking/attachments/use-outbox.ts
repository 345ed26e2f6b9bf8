import { addAttachment, ATTACHMENT_BYTES_MAX } from '@pan/contracts/attachments'
import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useRef } from 'react'
import { ApiProblem, call, sendFile } from '../../../api/call.ts'
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
  | { readonly add: readonly File[] }
  | { readonly remove: string }
  | { readonly key: string; readonly to: Partial<Outgoing> }

function changed(list: readonly Outgoing[], change: Change): readonly Outgoing[] {
  if ('add' in change) {
    const more = change.add.map((file) => ({
      key: randomKey(),
      file,
      state: 'waiting' as const,
      percent: 0,
      message: '',
    }))
    return [...list, ...more]
  }
  if ('remove' in change) return list.filter(({ key }) => key !== change.remove)
  return list.map((each) => (each.key === change.key ? { ...each, ...change.to } : each))
}

/** Sends a remark and files, one after the other. What fails stays, with the reason, to be tried again. */
export function useOutbox(id: string) {
  const t = useT()
  const client = useQueryClient()
  const [files, change] = useReducer(changed, [])
  const isBusy = useRef(false)

  async function send({ key, file: chosen }: Outgoing): Promise<boolean> {
    const to = (next: Partial<Outgoing>) => change({ key, to: next })
    to({ state: 'preparing', percent: 0, message: '' })
    const file = await shrinkPhoto(chosen)
    try {
      if (file.size > ATTACHMENT_BYTES_MAX) throw new Error(t('error.FILE_TOO_LARGE'))
      to({ state: 'sending' })
      await sendFile(
        addAttachment,
        { params: { id } },
        { field: 'file_to_upload', file, idempotencyKey: key },
        (percent) => to({ percent }),
      )
      to({ state: 'done', percent: 100 })
      return true
    } catch (error) {
      const isSaid = error instanceof ApiProblem || (error as Error).name === 'Error'
      to({ state: 'failed', message: isSaid ? (error as Error).message : t('site.error.network') })
      return false
    }
  }

  return {
    files,
    add: (chosen: readonly File[]) => change({ add: chosen }),
    remove: (key: string) => change({ remove: key }),
    /** Throws what the service says against the remark; the same text under the same key makes one remark. */
    sendRemark: async (comment: string, idempotencyKey: string): Promise<void> => {
      await call(addAttachment, { params: { id }, body: { comment } }, { idempotencyKey })
      await client.invalidateQueries(remarksQuery(id))
    },
    sendFiles: async (): Promise<void> => {
      if (isBusy.current) return
      isBusy.current = true
      try {
        for (const each of files)
          if (each.state !== 'done' && (await send(each))) change({ remove: each.key })
      } finally {
        isBusy.current = false
        await client.invalidateQueries(attachmentsQuery(id))
      }
    },
  }
}
