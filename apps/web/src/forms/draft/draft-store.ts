import type { Draft } from './draft.ts'

const DATABASE = 'pan-drafts'
const STORE = 'drafts'

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The device storage failed')))
  })
}

let database: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return resultOf(request)
}

async function store(mode: IDBTransactionMode, isLastTry = false): Promise<IDBObjectStore> {
  database ??= open()
  try {
    return (await database).transaction(STORE, mode).objectStore(STORE)
  } catch (error) {
    // Phones close the storage of a page that was long in the background: it has to be opened anew.
    database = undefined
    if (isLastTry) throw error
    return store(mode, true)
  }
}

/** Drafts on this device, by name. */
export const draftStore = {
  read: async (name: string) =>
    resultOf((await store('readonly')).get(name) as IDBRequest<Draft | undefined>),
  async write(name: string, draft: Draft): Promise<void> {
    const drafts = await store('readwrite')
    const request = drafts.put(draft, name)
    // A page that is being left would not live to see the transaction end by itself.
    drafts.transaction.commit()
    await resultOf(request)
  },
  remove: async (name: string) => resultOf((await store('readwrite')).delete(name)),
}
