import type { FormSource } from '@pan/contracts/official-forms/form-source'
import { FLOW_OF } from '@pan/contracts/pan/flow'
import type { Locale } from '@pan/contracts/messages/languages'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { Store } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { Audit } from '../../observability/audit/audit.ts'
import type { PrintableApplication, PrintableReceipt } from '../../pdf/application-pdf.ts'
import type { Pdfs } from '../../pdf/pdfs.ts'
import type { PostingAddress } from '../../pdf/posting-addresses.ts'
import { postingOf, type Posting } from '../../pdf/posting.ts'
import type { SignedLinks } from '../../crypto/signed-link.ts'
import type { Attachments } from '../attachments/attachments.service.ts'
import type { Clock } from '../../time/clock.ts'
import type { Applications } from '../applications/applications.service.ts'
import type { OwnedApplications } from '../applications/owned/owned-applications.service.ts'
import type { Payments } from '../payments/payments.service.ts'
import type { TextsInUse } from '../texts/texts-in-use.service.ts'
import type { OfficialForms } from '../official-forms/official-forms.service.ts'
import { dayPrints } from './day-prints.ts'
import type { ReceivedCash, Receipts } from './receipts.service.ts'

export interface DocumentsDependencies {
  readonly store: Store
  readonly audit: Audit
  readonly clock: Clock
  readonly applications: Applications
  readonly attachments: Attachments
  readonly owned: Pick<OwnedApplications, 'restOfDay'>
  readonly payments: Payments
  readonly receipts: Receipts
  readonly links: SignedLinks
  readonly pdfs: Pdfs
  readonly officialForms: Pick<OfficialForms, 'sourceFor'>
  /** The filled form goes out. */
  readonly noteDownload: (applicationId: string) => Promise<void>
  readonly postingAddresses: readonly PostingAddress[]
  readonly texts: Pick<TextsInUse, 'ofPapers'>
  /** Where links to files begin. */
  readonly publicOrigin: string
}

const FILES = '/api/v1/files/'
const SUBJECT = /^(form|acknowledgment|receipt|custom-receipt|attachment|day):(.+)$/u

export interface Download {
  readonly bytes: Uint8Array
  readonly fileName: string
  /** A PDF where nothing else is said. */
  readonly type?: string
}

interface Reading {
  /** Is told how long a file is before it is given; throws where there is no room for it. */
  readonly hold: (bytes: number) => void
  /** Is told the ids of what the file is about, before it is read. */
  readonly about: (ids: readonly string[]) => void
}

export function documentsService({
  store,
  audit,
  clock,
  applications,
  attachments,
  owned,
  payments,
  receipts,
  noteDownload,
  links,
  pdfs,
  officialForms,
  postingAddresses,
  texts,
  publicOrigin,
}: DocumentsDependencies) {
  const linkTo = (subject: string) => publicOrigin + FILES + links.sign(subject)

  async function printable(id: string): Promise<PrintableApplication> {
    const [{ row, applied, answers }, { mode, state, amountPaise, providerPaymentId }] = await Promise.all([
      applications.readFull(id),
      payments.standing(id),
    ])
    const language = row.language as Locale
    return {
      flow: FLOW_OF[applied.category],
      kind: applied.kind,
      answers,
      coupon: showCoupon(row.coupon),
      applicationDate: row.applicationDate,
      language,
      paperNames: await texts.ofPapers(store, language),
      isTest: row.isTest,
      paymentMode: mode,
      amountPaise,
      cashReceipt: mode === 'cash' && state === 'succeeded' ? (providerPaymentId ?? '') : '',
    }
  }

  const prints = dayPrints({ store, audit, clock, owned, pdfs, printable, noteDownload })

  async function receiptFile(receipt: PrintableReceipt): Promise<Download> {
    return { bytes: await pdfs.receipt(receipt), fileName: `receipt-${receipt.reference}.pdf` }
  }

  const files: Record<string, (id: string, reading: Reading) => Promise<Download>> = {
    form: async (id) => {
      const application = await printable(id)
      const bytes = await pdfs.application(application)
      await noteDownload(id)
      return {
        bytes,
        fileName: `pan-application-${application.coupon}.pdf`,
      }
    },
    acknowledgment: async (id) => {
      const application = await printable(id)
      return {
        bytes: await pdfs.acknowledgement(application),
        fileName: `pan-acknowledgment-${application.coupon}.pdf`,
      }
    },
    receipt: async (id) => receiptFile(await receipts.ofApplication(id)),
    attachment: async (id, { hold, about }) => {
      const { name: fileName, ...file } = await attachments.read(id, hold, (of) => about([of]))
      return { ...file, fileName }
    },
    day: (name, { hold, about }) => prints.read(name, hold, about),
    'custom-receipt': async (id) => receiptFile(await receipts.ofCustomPayment(id)),
  }

  return {
    /** Where the papers of an application go by post, and what their form is. */
    async posting(id: string): Promise<Posting & { readonly formSource: FormSource }> {
      const application = await printable(id)
      return {
        ...postingOf(application, postingAddresses),
        formSource: await officialForms.sourceFor(application),
      }
    },

    /** What the filled form is: on the official print, or our own. */
    formSource: async (id: string): Promise<FormSource> => officialForms.sourceFor(await printable(id)),

    /** An address from which the filled form can be fetched for ten minutes. */
    formLink: (id: string): string => linkTo(`form:${id}`),

    /** The address of the acknowledgement, which exists once a way to pay is settled; NOT_FOUND before. */
    async acknowledgmentLink(id: string): Promise<string> {
      const { mode, state } = await payments.standing(id)
      if (mode !== 'cash' && state !== 'succeeded') throw new Failure('NOT_FOUND')
      return linkTo(`acknowledgment:${id}`)
    },

    /** The address of the receipt; NOT_FOUND until the application is paid. */
    async receiptLink(id: string): Promise<string> {
      const { state } = await payments.standing(id)
      if (state !== 'succeeded') throw new Failure('NOT_FOUND')
      return linkTo(`receipt:${id}`)
    },

    /** The addresses of files with all filled forms of today of an account. */
    todayLinks: async (userId: string): Promise<string[]> =>
      (await prints.today(userId)).map((name) => linkTo(`day:${name}`)),

    /** The receipt for cash that was just received, for whoever hands it over. */
    cashReceipt: async (received: ReceivedCash): Promise<Download> =>
      receiptFile(await receipts.ofCash(received)),

    /** The address of the receipt of a custom payment. */
    customReceiptLink: (id: string): string => linkTo(`custom-receipt:${id}`),

    /** The address of a file that was sent with an application. */
    attachmentLink: (id: string): string => linkTo(`attachment:${id}`),

    /** What a link leads to; NOT_FOUND when it was not signed by us or has expired. */
    async download(link: string, reading: Reading): Promise<Download> {
      const [, kind, id = ''] = SUBJECT.exec(links.open(link) ?? '') ?? []
      if (kind === undefined) throw new Failure('NOT_FOUND', { message: { key: 'error.link_over' } })
      // That of several begins with whose they are.
      const [object = ''] = id.split('/')
      reading.about([object])
      return files[kind]!(id, reading)
    },
  }
}

export type Documents = ReturnType<typeof documentsService>
