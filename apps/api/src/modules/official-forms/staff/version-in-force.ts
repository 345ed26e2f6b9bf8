import type { OfficialFormRow } from '../official-forms.repository.ts'

type InUse = Pick<OfficialFormRow, 'version' | 'holdsFrom'>

/** The later of two: of those of one day, the newer version. */
const byDay = (a: InUse, b: InUse): number => a.holdsFrom.localeCompare(b.holdsFrom) || a.version - b.version

/** Which of the versions in use is printed on, and when. */
export interface VersionInForce {
  /** On the day itself. */
  readonly inForce: InUse | undefined
  /** What is printed on after a version. */
  readonly after: (version: InUse) => InUse | undefined
}

export function versionInForce(day: string, inUse: readonly InUse[]): VersionInForce {
  const sorted = inUse.toSorted(byDay)
  return {
    inForce: sorted.findLast(({ holdsFrom }) => holdsFrom <= day),
    after: (version) => sorted.find((each) => byDay(each, version) > 0),
  }
}
