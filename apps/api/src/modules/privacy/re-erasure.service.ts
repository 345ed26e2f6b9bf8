import type { Session, Store } from '../../db/store.ts'
import type { Audit } from '../../observability/audit/audit.ts'
import type { Erased, ParsedList } from './erasure-list.ts'
import type { AccountSettings } from '../accounts/account-settings.service.ts'
import type { ApplicationSearch } from '../applications/search/application-search.service.ts'
import type { Payers } from '../custom-payments/payers.service.ts'
import type { Registrants } from '../partners/affiliates/registrants.service.ts'
import type { ContactMessages } from '../contact/contact-messages.service.ts'
import type { OwnedApplications } from '../applications/owned/owned-applications.service.ts'
import type { Erasures } from './erasures.service.ts'

export interface ReErasureDependencies {
  readonly store: Store
  readonly audit: Audit
  readonly log: { error(details: object, message: string): void }
  readonly erasures: Pick<Erasures, 'listed' | 'settle'>
  readonly search: Pick<ApplicationSearch, 'byId'>
  readonly owned: Pick<OwnedApplications, 'clear' | 'eraseOld'>
  readonly accounts: Pick<AccountSettings, 'eraseApplications' | 'eraseOne' | 'isKnown'>
  readonly contactMessages: Pick<ContactMessages, 'find' | 'forget'>
  readonly payers: Pick<Payers, 'find' | 'forget'>
  readonly registrants: Pick<Registrants, 'find' | 'clear' | 'forget'>
}

interface ReErasureOptions {
  /** That of this service unless given. */
  readonly list?: ParsedList
  /** Says how many would be erased, and erases none. */
  readonly isDryRun?: boolean
}

/** What became of a list of erasures. */
export interface ReErasure {
  /** Different ids in the list. */
  readonly listed: number
  /** How many of them were there again, and are erased now. */
  readonly erasedAgain: number
  /** How many could not be erased; the log says which. */
  readonly failed: number
  /** Lines of the list that nobody can read. */
  readonly unreadable: number
}

/** Erases again what a restored backup has brought back. */
export function reErasureService(dependencies: ReErasureDependencies) {
  const { store, audit, log, erasures, search, owned, accounts, contactMessages, payers, registrants } =
    dependencies

  type Find = (session: Session, id: string) => Promise<unknown>
  const findsOne = (find: Find) => async (id: string) => (await find(store, id)) !== undefined

  /** Of each kind: whether it is there, what is removed in pieces before, and how it is erased. */
  const kinds: Record<
    Erased['kind'],
    {
      readonly isThere: (id: string) => Promise<boolean>
      readonly clear?: (id: string) => Promise<void>
      readonly eraseOne: (tx: Session, id: string) => Promise<void>
    }
  > = {
    application: {
      isThere: async (id) => (await search.byId(id)) !== undefined,
      clear: owned.clear,
      // The list does not say who asked: the address in an application of an account may be that of other people.
      eraseOne: owned.eraseOld,
    },
    account: { isThere: accounts.isKnown, clear: accounts.eraseApplications, eraseOne: accounts.eraseOne },
    message: { isThere: findsOne(contactMessages.find), eraseOne: contactMessages.forget },
    payment: { isThere: findsOne(payers.find), eraseOne: payers.forget },
    registration: {
      isThere: findsOne(registrants.find),
      clear: registrants.clear,
      eraseOne: registrants.forget,
    },
  }

  async function eraseAgain(erased: Erased): Promise<void> {
    const { clear, eraseOne } = kinds[erased.kind]
    await clear?.(erased.id)
    await store.transaction(async (tx) => {
      await eraseOne(tx, erased.id)
      await audit(tx, { actor: 'system', action: `re-erase ${erased.kind}`, object: erased.id })
    })
  }

  return {
    /** Goes through the list, in the order of its lines. */
    async run({ list, isDryRun = false }: ReErasureOptions = {}): Promise<ReErasure> {
      const { erased, unreadable } = list ?? (await erasures.listed())
      const listed = new Map(erased.map((each) => [`${each.kind} ${each.id}`, each]))
      let erasedAgain = 0
      let failed = 0
      for (const each of listed.values()) {
        if (!(await kinds[each.kind].isThere(each.id))) continue
        try {
          if (!isDryRun) await eraseAgain(each)
          erasedAgain += 1
        } catch (error) {
          failed += 1
          log.error({ err: error, kind: each.kind, id: each.id }, 'what was erased could not be erased again')
        }
      }
      if (erasedAgain > 0 && !isDryRun) await store.transaction((tx) => erasures.settle(tx))
      return { listed: listed.size, erasedAgain, failed, unreadable }
    },
  }
}

export type ReErasureService = ReturnType<typeof reErasureService>
