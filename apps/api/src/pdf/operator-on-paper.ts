import { entriesOf } from '@pan/contracts/kit/http/setting-lists'
import { GOVERNMENT_FEES, governmentFeesIn, type GovernmentFees } from '@pan/contracts/pan/government-fees'
import { type PostingAddress, HEAD_OFFICES, postingAddressesIn } from './posting-addresses.ts'

/** What the operator has to say on our sheets. */
export interface OperatorOnPaper {
  readonly governmentFees: GovernmentFees
  readonly postingAddresses: readonly PostingAddress[]
  /** Who issues a receipt, and takes cash; empty where the operator did not say. */
  readonly name: string
  readonly address: readonly string[]
  readonly gstin: string
}

export const PLAIN_PAPER: OperatorOnPaper = {
  governmentFees: GOVERNMENT_FEES,
  postingAddresses: HEAD_OFFICES,
  name: '',
  address: [],
  gstin: '',
}

/** What an operator's configuration says of them. */
export const operatorOnPaper = (config: {
  readonly OPERATOR_NAME: string
  readonly OPERATOR_ADDRESS: string
  readonly OPERATOR_GSTIN: string
  readonly GOVERNMENT_FEE: string
  readonly GOVERNMENT_FEE_REPRINT: string
  readonly POSTING_ADDRESSES: string
}): OperatorOnPaper => ({
  governmentFees: governmentFeesIn(config),
  postingAddresses: postingAddressesIn(config.POSTING_ADDRESSES),
  name: config.OPERATOR_NAME,
  address: entriesOf(config.OPERATOR_ADDRESS, '|'),
  gstin: config.OPERATOR_GSTIN,
})

/** Where the operator takes cash, in one line; empty where they did not say. */
export const cashPlace = ({ name, address }: Pick<OperatorOnPaper, 'name' | 'address'>): string =>
  address.length === 0 ? '' : [name, ...address].filter(Boolean).join(', ')
