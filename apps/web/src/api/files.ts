import type { Endpoint, Input } from '@pan/contracts/kit/endpoint'
import {
  addressOf,
  ApiProblem,
  currentCaller,
  headersOf,
  NetworkFailure,
  problemOf,
  type CallInput,
} from './call.ts'

/** Ample for a form of some 100 kB on a slow line. */
const WAIT_MILLISECONDS = 120_000

/** The file at an address that an answer has given. Fails as `call` does. */
export async function fetchFile(address: string): Promise<Blob> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(WAIT_MILLISECONDS) })
    if (!response.ok) throw await problemOf(response)
    return await response.blob()
  } catch (error) {
    if (error instanceof ApiProblem) throw error
    throw new NetworkFailure(error)
  }
}

interface FileToSend {
  field: string
  file: File
  idempotencyKey: string
}

/** A file on a slow line takes as long as it takes; a line on which nothing moves is gone. */
const SILENT_MILLISECONDS = 60_000

/** Sends one file as a form does, and tells how much has left, in percent. Fails as `call` does. */
export function sendFile<E extends Endpoint>(
  endpoint: E,
  input: Omit<Input<E>, 'body'>,
  { field, file, idempotencyKey }: FileToSend,
  onProgress: (percent: number) => void,
): Promise<void> {
  const parts = input as CallInput
  const caller = currentCaller()
  const body = new FormData()
  body.set(field, file)
  return new Promise((resolve, reject) => {
    // fetch cannot say how much of a body has left.
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint, parts, caller.base))
    headersOf({}, { idempotencyKey }, caller, caller.token(endpoint, parts)).forEach((value, name) =>
      request.setRequestHeader(name, value),
    )
    const giveUp = () => {
      reject(new NetworkFailure(new DOMException('Nothing moved any more', 'TimeoutError')))
      request.abort()
    }
    let silence = setTimeout(giveUp, SILENT_MILLISECONDS)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(silence)
      silence = setTimeout(giveUp, SILENT_MILLISECONDS)
      onProgress(Math.round((100 * loaded) / Math.max(1, total)))
    })
    request.addEventListener('loadend', () => clearTimeout(silence))
    for (const end of ['error', 'abort'])
      request.addEventListener(end, () => reject(new NetworkFailure('the file was not sent')))
    request.addEventListener('load', () => {
      if (request.status < 300) resolve()
      else problemOf(new Response(request.response as string, responseOf(request))).then(reject, reject)
    })
    request.send(body)
  })
}

const responseOf = (request: XMLHttpRequest): ResponseInit => ({
  status: request.status,
  headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
})

/** As a download: should the link fail, the page stays where it is. */
export function followDownload(link: string): void {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.download = ''
  anchor.click()
}
