import type { FormId } from '../../../pdf/forms.ts'
import type { Dependencies } from '../../dependencies.ts'
import { officialAddressesIn, type OfficialAddress } from '../../../pdf/official/official-addresses.ts'
import { findCompared, hashesOf, noteCompared } from './published-editions.repository.ts'
import type { ReadPublished } from './published-file.ts'

const EVERY_SECONDS = 24 * 60 * 60
const JOB = 'official-editions'

/** What is known of the PDF that the department publishes. */
export interface PublishedEdition extends OfficialAddress {
  /** When it was read last; empty where it never was. */
  readonly comparedAt: string
  /** Whether it is none of those that were brought. */
  readonly isNew: boolean
}

interface EditionsDependencies extends Pick<Dependencies, 'config' | 'store' | 'clock' | 'jobs' | 'log'> {
  readonly read: ReadPublished
}

/** Compares each form that was brought with the one at its address, once a day. */
export function publishedEditionsService({ config, store, clock, jobs, log, read }: EditionsDependencies) {
  const addresses = officialAddressesIn(config.OFFICIAL_FORM_ADDRESSES)

  async function known({ form, address }: OfficialAddress): Promise<PublishedEdition> {
    const [compared, brought] = await Promise.all([findCompared(store, form), hashesOf(store, form)])
    // What was found at another address says nothing of this one.
    if (!compared?.value.endsWith(` ${address}`)) return { form, address, comparedAt: '', isNew: false }
    const isNew = brought.length > 0 && !brought.includes(compared.value.slice(0, -address.length - 1))
    return { form, address, comparedAt: compared.at, isNew }
  }

  async function compare(each: OfficialAddress, stop: AbortSignal): Promise<void> {
    const { form, address } = each
    const found = await read(address, stop)
    // A server that stops is no fault of the address: the job is done again.
    stop.throwIfAborted()
    if ('fault' in found) {
      log.warn({ form, fault: found.fault }, 'the published edition of an official form could not be read')
      return
    }
    const at = clock.now().toISOString()
    await store.transaction((tx) => noteCompared(tx, form, `${found.sha256} ${address}`, at))
    if ((await known(each)).isNew)
      log.warn({ form, sha256: found.sha256 }, 'the department has a new edition of an official form')
  }

  if (addresses.length > 0)
    jobs.every(EVERY_SECONDS, JOB, async (_payload, _job, signal) => {
      for (const each of addresses) await compare(each, signal)
    })

  return {
    /** Each form that has an address. */
    list: (): Promise<PublishedEdition[]> => Promise.all(addresses.map(known)),

    async of(form: FormId): Promise<PublishedEdition | undefined> {
      const found = addresses.find((each) => each.form === form)
      return found && known(found)
    },
  }
}

export type PublishedEditions = ReturnType<typeof publishedEditionsService>
