import type { ApplicantKind, EntityKind } from '../../pan/applicant.ts'
import type { HelpArticle } from './section.ts'

/** One article tells a kind of entity its name, its papers and who signs. */
export const articleOf: Readonly<Record<EntityKind, HelpArticle>> = {
  huf: 'pan-for-a-hindu-undivided-family',
  company: 'pan-for-a-company-or-llp',
  limited_liability_partnership: 'pan-for-a-company-or-llp',
  partnership_firm: 'pan-for-a-partnership-firm',
  trusts: 'pan-for-a-trust',
  association_of_persons: 'pan-for-associations-and-other-bodies',
  body_of_individuals: 'pan-for-associations-and-other-bodies',
  local_authority: 'pan-for-associations-and-other-bodies',
  artificial_juridical_persons: 'pan-for-associations-and-other-bodies',
}

/** The article of a section that persons have, too: theirs has one of its own. */
export const articleFor = (kind: ApplicantKind, ofPerson: HelpArticle): HelpArticle =>
  kind === 'individual' ? ofPerson : articleOf[kind]
