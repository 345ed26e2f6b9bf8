import { dayInIndia } from '@pan/contracts/kit/date-text'
import { APPLICANT_KINDS, type ApplicantKind } from '@pan/contracts/pan/applicant'
import { CATEGORY_OF, FLOWS, type Flow } from '@pan/contracts/pan/flow'
import type { Proof } from '@pan/contracts/pan/proof-documents'
import { requiredDocuments, type RequiredDocument } from '@pan/contracts/pan/required-documents'
import { documentOf, isEntityKind } from '../../navigation/flow.ts'

type DocumentId = ReturnType<typeof requiredDocuments>[number]['id']
export type ListedDocument = RequiredDocument<DocumentId>

/** What somebody has, by the names of the boxes that they have ticked. */
export type Ticks = Readonly<Partial<Record<`has-${string}`, 'on'>>>

/** The list and what is ticked on it, as the address keeps them: nothing in it is about one person. */
export type DocumentsSearch = { document: 1 | 2 | 3; applicant?: ApplicantKind } & Ticks

export const tickOf = (id: string) => `has-${id}` as const

/** What an application needs today. */
export const documentsFor = (flow: Flow, kind: ApplicantKind): readonly ListedDocument[] =>
  requiredDocuments(CATEGORY_OF[flow], kind, dayInIndia(new Date()))

/** The papers that prove something of the list, each once: one paper may prove several things. */
export const papersOf = (documents: readonly ListedDocument[]): Proof[] => [
  ...new Map(
    documents.flatMap(({ anyOf = [] }) => anyOf.map((paper) => [paper.id, paper] as const)),
  ).values(),
]

/** What has a box on the list: papers, and what is needed without one of several papers. */
export const tickable = (documents: readonly ListedDocument[]) => [
  ...papersOf(documents),
  ...documents.filter(({ anyOf }) => !anyOf),
]

const boxesOfAllLists = () =>
  FLOWS.flatMap((flow) => APPLICANT_KINDS.flatMap((kind) => tickable(documentsFor(flow, kind)))).map(
    ({ id }) => tickOf(id),
  )

/** The list that an address asks for, with the ticks for which some list has boxes: another applicant may be chosen again. */
export function readDocuments(search: Record<string, unknown>): DocumentsSearch {
  const { document, applicant } = search
  const flow = FLOWS.find((candidate) => documentOf[candidate] === Number(document)) ?? 'new'
  const kind = typeof applicant === 'string' && isEntityKind(applicant) ? applicant : 'individual'
  const ticked = boxesOfAllLists().filter((name) => search[name] === 'on')
  return {
    document: documentOf[flow],
    ...(kind !== 'individual' && { applicant: kind }),
    ...Object.fromEntries(ticked.map((name) => [name, 'on' as const])),
  }
}

/** The ticked papers that prove what a document of the list proves. */
export const coveredBy = ({ anyOf = [] }: ListedDocument, ticks: Ticks): Proof[] =>
  anyOf.filter(({ id }) => ticks[tickOf(id)])

export const isThere = (document: ListedDocument, ticks: Ticks): boolean =>
  document.anyOf ? coveredBy(document, ticks).length > 0 : ticks[tickOf(document.id)] === 'on'
