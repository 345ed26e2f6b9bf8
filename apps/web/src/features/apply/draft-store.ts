import type { Draft } from './draft.ts'

const DATABASE = 'pan-drafts'
const STORE = 'drafts'

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The device storage failed')))
  })
}

let database: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return settled(request)
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  database ??= open()
  return (await database).transaction(STORE, mode).objectStore(STORE)
}

/** Drafts on this device, by name. */
export const draftStore = {
  read: async (name: string) => settled((await store('readonly')).get(name) as IDBRequest<Draft | undefined>),
  write: async (name: string, draft: Draft) =>
    void (await settled((await store('readwrite')).put(draft, name))),
  remove: async (name: string) => settled((await store('readwrite')).delete(name)),
}
