import { tabStorage } from '../../api/tab-storage.ts'
import { isTooOld, setAsideUntil, type Draft } from './draft.ts'

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

/** Under which the tab keeps with which draft its next form begins. */
const NEXT = 'next draft'

interface Choice {
  readonly name: string
  /** The draft itself, where the device is to keep none. */
  readonly handed?: Draft
}

/** The name of the lock that a tab holds while it keeps the draft of a form. */
export const draftLock = (name: string): string => `draft of ${name}`

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
  choose: (choice: Choice): void => tabStorage().setItem(NEXT, JSON.stringify(choice)),
  /** What somebody has chosen; to be asked once. A browser that opens a closed tab again brings what was stored in it. */
  takeChoice(name: string): Choice | undefined {
    const text = tabStorage().getItem(NEXT) ?? 'null'
    tabStorage().removeItem(NEXT)
    const choice = JSON.parse(text) as Choice | null
    const isFresh = !choice?.handed || Date.now() < setAsideUntil(choice.handed.savedAt)
    return choice?.name === name && isFresh ? choice : undefined
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
