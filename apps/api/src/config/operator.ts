import { GOVERNMENT_FEE_PATTERN } from '@pan/contracts/pan/government-fees'
import * as Type from 'typebox'

const text = (description: string) => Type.String({ description, default: '' })

const governmentFee = (what: string) =>
  Type.String({
    description: `The government fee for ${what}, in whole rupees; set it to the same as at the web server.`,
    default: '',
    pattern: GOVERNMENT_FEE_PATTERN,
  })

/** Who runs the service, as the sheets that we print say it. */
export const operatorVariables = {
  OPERATOR_NAME: text(
    'The name of the operator, who issues receipts and takes cash; the same that the pages show.',
  ),
  OPERATOR_ADDRESS: text('The address of the operator, its lines separated by `|`.'),
  OPERATOR_GSTIN: text('The GSTIN of the operator, for receipts; they have none when empty.'),
  GOVERNMENT_FEE: governmentFee('a new or changed card within India'),
  GOVERNMENT_FEE_REPRINT: governmentFee('a reprint of the same card'),
  OFFICIAL_FORM_ADDRESSES: text(
    'Where the department publishes the PDFs of its forms, compared once a day with those that were brought: `form-93 | https://…`, separated by semicolons, in an address `;` as %3B and `|` as %7C. Nothing is compared when empty.',
  ),
  POSTING_ADDRESSES: text(
    'Where applicants post their documents: `forms | states | line | line`, addresses separated by semicolons, lists by commas, `*` for all: `form-93, form-94 | MAHARASHTRA, GOA | Name | Street | Town 400001`. The head offices of the two services when empty.',
  ),
}
