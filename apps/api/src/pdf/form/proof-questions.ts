import { text } from '../layout/layout-items.ts'
import { grid } from '../theme.ts'
import { tickRow, ticks } from './rows.ts'
import type { FormItem } from './section.ts'

export const residencyStatus = (number: string): FormItem =>
  tickRow(
    number,
    'Residential status',
    ['status_resident', 'Resident'],
    ['status_non_resident', 'Non-resident'],
    ['status_not_ordinarily', 'Resident but not ordinarily resident'],
  )

export const applicantProofs = (number: string, words: string, third: string): FormItem =>
  tickRow(number, words, ['proof_identity', 'Identity'], ['proof_address', 'Address'], ['proof_birth', third])

export const representativeProofs = (number: string): FormItem =>
  tickRow(
    number,
    'Proofs of the representative',
    ['ra_proof_identity', 'Identity'],
    ['ra_proof_address', 'Address'],
  )

/** What the applicant is, three rows of ticks; before 2026 the same list has an individual in it. */
export const entityStatus = (number: string, withIndividual = false): FormItem => ({
  number,
  rows: 3,
  at: (y, { wording }) => [
    text(wording, y + grid.baseline, 'item', 'Status of the applicant'),
    ...ticks(
      ['status_huf', 'HUF'],
      ['status_company', 'Company', 98],
      ['status_firm', 'Firm'],
      ['status_aop', 'Association of persons'],
    )(y),
    ...ticks(
      ['status_boi', 'Body of individuals'],
      ['status_local', 'Local authority', 98],
      ['status_ajp', 'Artificial juridical person'],
    )(y + grid.pitch),
    ...ticks(
      ['status_government', 'Government'],
      ['status_trust', 'Trust', 98],
      ['status_llp', 'Limited liability partnership'],
      ...(withIndividual ? ([['status_individual', 'Individual', 300]] as const) : []),
    )(y + 2 * grid.pitch),
  ],
})
