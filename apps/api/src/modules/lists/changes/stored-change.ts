import type { Sentence } from '../../../errors/failure.ts'
import type { Place } from '../workbook.ts'

/** `storing` while it is being compared: nobody is shown it yet. */
export type StoredChangeState = 'storing' | 'checked' | 'refused' | 'running' | 'applied' | 'stale' | 'failed'

export interface ChangeCounts {
  readonly before: number
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly wrong: number
  /** Somebody has said another source or day than the version in force has. */
  readonly isOtherFacts: boolean
  /** What the list said that it was compared with, where that is changed elsewhere, too; empty or absent of others. */
  readonly said?: string
}

interface RowText {
  readonly key: string
  readonly text: string
}

/** What is shown of a change beside its counts. */
export interface ShownRows {
  readonly added: readonly RowText[]
  readonly removed: readonly RowText[]
  readonly changed: readonly {
    readonly key: string
    readonly text: string
    readonly column: string
    readonly before: string
    readonly after: string
  }[]
  readonly wrong: readonly { readonly where?: Place; readonly what: Sentence }[]
}
