import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import type { AskedAnswer, MapFault } from '@pan/contracts/official-forms/official-version'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { useT } from '../../../i18n/i18n.tsx'
import styles from './editor.module.css'

interface AnswersListProps {
  map: OfficialFormMap
  answers: readonly AskedAnswer[]
  /** Of each answer, in the order of our form: it stands in ticks and short boxes. */
  ordinals: ReadonlyMap<string, number>
  isLocked: boolean
  faults: readonly MapFault[]
  notices: readonly MapFault[]
  /** Those whose letters would stand across printed lines. */
  crossing: ReadonlySet<string>
  /** Of the places on the page that is shown. */
  onPage: ReadonlySet<string>
  selected: string | undefined
  onSelect: (answer: string) => void
}

/** The answers of the form: those that still want a place or a look first. */
export function AnswersList({ map, answers, onPage, crossing, isLocked, ...more }: AnswersListProps) {
  const t = useT()
  const placed = new Set(map.places.map(({ answer }) => answer))
  const leftOut = new Set(map.left_out)
  const guessed = new Set(map.guessed)
  const wrong = new Set(more.faults.map(({ answer }) => answer))
  const few = new Set(more.notices.map(({ answer }) => answer))
  const of = (is: (name: string) => boolean) => answers.filter(({ name }) => is(name) && !wrong.has(name))
  const groups: { key: MessageKey; answers: AskedAnswer[]; isOpen: boolean }[] = [
    {
      key: 'officialForms.answers.wrong',
      answers: answers.filter(({ name }) => wrong.has(name)),
      isOpen: true,
    },
    { key: 'officialForms.answers.crossing', answers: of((name) => crossing.has(name)), isOpen: true },
    {
      key: 'officialForms.answers.few',
      answers: of((name) => few.has(name) && !crossing.has(name)),
      isOpen: true,
    },
    {
      key: 'officialForms.answers.missing',
      answers: of((name) => !placed.has(name) && !leftOut.has(name)),
      isOpen: true,
    },
    { key: 'officialForms.answers.guessed', answers: of((name) => guessed.has(name)), isOpen: true },
    {
      key: 'officialForms.answers.placed',
      answers: of((name) => onPage.has(name) && !guessed.has(name)),
      isOpen: false,
    },
    { key: 'officialForms.answers.leftOut', answers: of((name) => leftOut.has(name)), isOpen: false },
  ]
  return (
    <section className={styles.list} aria-labelledby="answers">
      <h3 id="answers">{t('officialForms.answers')}</h3>
      {!isLocked && <p>{t('officialForms.answers.text')}</p>}
      <p>{t('officialForms.answers.numbers')}</p>
      {groups.map((group) => (
        <details key={group.key} className={styles.fold} open={group.isOpen}>
          <summary>{t(group.key, { number: group.answers.length })}</summary>
          <Answers {...more} answers={group.answers} />
        </details>
      ))}
    </section>
  )
}

type AnswersProps = Pick<
  AnswersListProps,
  'answers' | 'ordinals' | 'faults' | 'notices' | 'selected' | 'onSelect'
>

function Answers({ answers, ordinals, faults, notices, selected, onSelect }: AnswersProps) {
  return (
    <ul className={styles.answers}>
      {answers.map(({ name, number, label }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.answer}
            aria-pressed={name === selected}
            onClick={() => onSelect(name)}
          >
            <span className={styles.ordinal}>{ordinals.get(name)}</span>
            {/* As the form has it, which is in English. */}
            <span lang="en">{`${number} ${label}`.trim()}</span>
            {faults
              .filter(({ answer }) => answer === name)
              .map(({ text }) => (
                <span key={text} className={styles.fault}>
                  <br />
                  {text}
                </span>
              ))}
            {notices
              .filter(({ answer }) => answer === name)
              .map(({ text }) => (
                <span key={text}>
                  <br />
                  {text}
                </span>
              ))}
          </button>
        </li>
      ))}
    </ul>
  )
}
