import { tabStorage } from '../../api/tab-storage.ts'
import { isTooOld, type Draft } from './draft.ts'

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

const leftKey = (name: string) => `left draft of ${name}`

/** What a page wrote in the moment in which it was left. */
const left = (name: string) =>
  (JSON.parse(tabStorage().getItem(leftKey(name)) ?? 'null') as Draft | null) ?? undefined

/** Under which the tab keeps the name of the draft that its next form begins with. */
const NEXT = 'next draft'

/** Drafts on this device, by name. */
export const draftStore = {
  async read(name: string): Promise<Draft | undefined> {
    const last = left(name)
    const stored = await resultOf((await store('readonly')).get(name) as IDBRequest<Draft | undefined>)
    const isNewer = last !== undefined && last.savedAt > (stored?.savedAt ?? 0)
    if (isNewer) await draftStore.write(name, last)
    tabStorage().removeItem(leftKey(name))
    return isNewer ? last : stored
  },
  /** Browsers may drop what a page writes to its database while it is left, but not this; it is there for this tab alone. */
  leave: (name: string, draft: Draft): void => tabStorage().setItem(leftKey(name), JSON.stringify(draft)),
  /** The next form of this name in this tab begins with its draft, unasked: somebody has just chosen it. */
  choose: (name: string): void => tabStorage().setItem(NEXT, name),
  /** Whether somebody has; to be asked once. */
  takeChoice(name: string): boolean {
    const isChosen = tabStorage().getItem(NEXT) === name
    tabStorage().removeItem(NEXT)
    return isChosen
  },
  async write(name: string, draft: Draft): Promise<void> {
    const drafts = await store('readwrite')
    const request = drafts.put(draft, name)
    // A page that is being left would not live to see the transaction end by itself.
    drafts.transaction.commit()
    await resultOf(request)
  },
  /** Removes the drafts of all forms that have had their time: somebody may never come back to the one that they began. */
  async removeOld(now: number): Promise<void> {
    const request = (await store('readwrite')).openCursor()
    await new Promise<void>((resolve, reject) => {
      request.addEventListener('error', () => reject(request.error ?? new Error('The device storage failed')))
      request.addEventListener('success', () => {
        const cursor = request.result
        if (!cursor) return resolve()
        if (isTooOld(cursor.value as Draft, now)) cursor.delete()
        cursor.continue()
      })
    })
  },
  async remove(name: string): Promise<void> {
    tabStorage().removeItem(leftKey(name))
    await resultOf((await store('readwrite')).delete(name))
  },
}
