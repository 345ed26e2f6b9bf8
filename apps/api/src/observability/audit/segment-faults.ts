/** What is wrong with a segment of the audit log. */
export type Fault =
  | 'an entry was changed'
  | 'an entry was removed'
  | 'an entry was inserted'
  | 'the segment is missing'
  | 'the segment is of no hour that is over'
  | 'this segment or the one before was changed'
  | 'the digest is not the one that was kept'
  | 'its entries were forgotten too early'
  | 'its entries were forgotten before older ones'
  | 'its entries are in no segment'

export interface FaultySegment {
  /** UTC */
  readonly hour: string
  /** The hour that is there again, after more than one. */
  readonly until?: string
  readonly what: Fault
}
