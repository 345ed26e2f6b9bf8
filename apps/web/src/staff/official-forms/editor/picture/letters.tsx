import type { AskedAnswer } from '@pan/contracts/official-forms/official-version'
import type { ShownPlace } from '../map-changes.ts'
import { lettersIn, sampleOf, type Letter, type ShownSample } from './sample-letters.ts'
import styles from '../editor.module.css'

/** What would stand in all areas of a place. */
function lettersOf(
  place: ShownPlace,
  asked: AskedAnswer | undefined,
  ordinal: number,
  sample: ShownSample,
): Letter[] {
  let rest = asked ? sampleOf(asked, ordinal, sample) : ''
  return place.areas.flatMap((area) => {
    const filled = lettersIn(area, rest)
    rest = filled.rest
    return filled.letters
  })
}

interface LettersProps {
  places: readonly ShownPlace[]
  answers: ReadonlyMap<string, AskedAnswer>
  ordinals: ReadonlyMap<string, number>
  sample: ShownSample
}

/** Samples in the boxes of a page, for the eyes alone: each box has its name. */
export function Letters({ places, answers, ordinals, sample }: LettersProps) {
  return (
    <g className={styles.letters} aria-hidden="true">
      {places.map((place) => (
        <g key={place.answer}>
          {lettersOf(place, answers.get(place.answer), ordinals.get(place.answer) ?? 0, sample).map(
            ({ text, x, y, size, isCentred }) => (
              <text key={`${x} ${y}`} x={x} y={y} fontSize={size} textAnchor={isCentred ? 'middle' : 'start'}>
                {text}
              </text>
            ),
          )}
        </g>
      ))}
    </g>
  )
}
