import { OFFICIAL_FEES } from '@pan/contracts/pan/fees'
import * as Type from 'typebox'

const text = (description: string) => Type.String({ description, default: '' })

/** Who runs the service, as the sheets that we print say it. */
export const operatorVariables = {
  OPERATOR_NAME: text('Who issues receipts and takes cash; the name that the pages show.'),
  OPERATOR_ADDRESS: text('Where they are: the lines of an address with `|` between them.'),
  OPERATOR_GSTIN: text('Their GSTIN, for receipts; left out when empty.'),
  GOVERNMENT_FEE: Type.Integer({
    description:
      'The same as at the web server: what the government takes for a new card within India, in rupees.',
    default: OFFICIAL_FEES.card,
    minimum: 0,
  }),
  POSTING_ADDRESSES: text(
    'Where the papers go by post: `forms | states | line | line`, each address after a semicolon, with commas in lists and `*` for all: `form-93, form-94 | MAHARASHTRA, GOA | Name | Street | Town 400001`. The head offices of the two services when empty.',
  ),
}
