import { GOVERNMENT_FEE_PATTERN } from '@pan/contracts/pan/government-fees'
import * as Type from 'typebox'

const text = (description: string) => Type.String({ description, default: '' })

const governmentFee = (what: string) =>
  Type.String({
    description: `The same as at the web server: what the government takes for ${what}, in whole rupees.`,
    default: '',
    pattern: GOVERNMENT_FEE_PATTERN,
  })

/** Who runs the service, as the sheets that we print say it. */
export const operatorVariables = {
  OPERATOR_NAME: text('Who issues receipts and takes cash; the name that the pages show.'),
  OPERATOR_ADDRESS: text('Where they are: the lines of an address with `|` between them.'),
  OPERATOR_GSTIN: text('Their GSTIN, for receipts; left out when empty.'),
  GOVERNMENT_FEE: governmentFee('a new or changed card within India'),
  GOVERNMENT_FEE_REPRINT: governmentFee('the same card again'),
  POSTING_ADDRESSES: text(
    'Where the papers go by post: `forms | states | line | line`, each address after a semicolon, with commas in lists and `*` for all: `form-93, form-94 | MAHARASHTRA, GOA | Name | Street | Town 400001`. The head offices of the two services when empty.',
  ),
}
