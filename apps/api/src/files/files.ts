/** Files of people, out of the reach of any browser. A key is made by us: lower case, digits, `/`, `_` and `-`. */
export interface Files {
  /** Resolves when the bytes are durable. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Removes what may not be there any more. */
  remove(key: string): Promise<void>
  /** Those of a folder, some at a time and in no order; which of those it gives that come or go meanwhile is open. */
  list(folder: string): AsyncIterable<readonly ListedFile[]>
  /** Resolves when files can be kept; throws when not. */
  ping(): Promise<void>
  close(): void
}

export interface ListedFile {
  /** The key that it was put under. */
  readonly name: string
  readonly changedAt: Date
}

/** A file in a bucket: its key and its length in bytes. */
export interface StoredObject {
  readonly key: string
  readonly bytes: number
}
export const KEY = /^[\w-]+(?:\/[\w-]+)*$/u

/** The key itself; throws where it is none of ours. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('Not the key of a file.')
  return key
}
