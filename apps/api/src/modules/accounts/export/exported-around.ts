import type { AroundApplication } from '@pan/contracts/accounts/export'
import { rupees } from '@pan/contracts/pan/fees'
import { LINK_SECONDS } from '../../../crypto/signed-link.ts'
import type { Attachments } from '../../attachments/attachments.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Payments } from '../../payments/payments.service.ts'

export interface AroundDependencies extends Pick<Dependencies, 'clock'> {
  /** An address from which a file can be fetched for LINK_SECONDS. */
  readonly linkTo: (attachmentId: string) => string
  /** The address of the site, to which the pages belong. */
  readonly origin: string
}

type ExportedFile = AroundApplication['attachments'][number]
type FileLink = Pick<ExportedFile, 'download_url' | 'download_ends_at'>
type Around = Omit<AroundApplication, 'history' | 'outcome' | 'attachments'> & {
  readonly attachments: readonly (Omit<ExportedFile, keyof FileLink> & Partial<FileLink>)[]
}

/** Whether a copy has links to files: whoever gets it from somebody else opens it when they have long ended. */
export interface CopyAsked {
  readonly hasLinks: boolean
}

/** Where a file that was sent with an application is fetched, by its coupon number. */
const PAGE_OF_FILES = '/pan-card-status'

/** How the payment of an application stands in a copy, and what was sent with it. */
export function exportedAround({ clock, linkTo, origin }: AroundDependencies) {
  const linked = (attachmentId: string): FileLink => ({
    download_url: linkTo(attachmentId),
    download_ends_at: new Date(clock.now().getTime() + LINK_SECONDS * 1000).toISOString(),
  })

  return (
    standing: ReturnType<Awaited<ReturnType<Payments['standings']>>>,
    { remarks, files }: ReturnType<Awaited<ReturnType<Attachments['of']>>>,
    { hasLinks }: CopyAsked,
  ): Around => ({
    payment: {
      payment_mode: standing.mode ?? '',
      state: standing.state,
      amount: rupees(standing.amountPaise),
      gateway_payment: standing.providerPaymentId ?? '',
      started_at: standing.startedAt ?? '',
      completed_at: standing.completedAt ?? '',
    },
    comments: remarks.map((each) => ({
      id: each.id,
      comment: each.text,
      role: each.role,
      created_at: each.createdAt,
    })),
    attachments: files.map((each) => ({
      id: each.id,
      original_filename: each.name,
      content_type: each.type,
      size: each.bytes,
      role: each.role,
      created_at: each.createdAt,
      page_url: origin + PAGE_OF_FILES,
      ...(hasLinks && linked(each.id)),
    })),
  })
}
