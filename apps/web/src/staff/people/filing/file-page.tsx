import type { RequestSubject } from '@pan/contracts/staff/people/request'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { Page } from '../../shell/page.tsx'
import { FileForm } from './file-form.tsx'
import { SubjectSearch } from './subject-search.tsx'

const keyOf = ({ kind, id }: RequestSubject): string => `${kind} ${id}`

/** Notes what somebody asks for: first what it is about is found, then what they want and how it was made sure who they are. */
export function FilePage() {
  const t = useT()
  const [found, setFound] = useState<readonly RequestSubject[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <Page title={t('people.file')}>
      <SubjectSearch
        onFound={(subjects) => {
          // What was chosen stays: a request may be about what several searches have found.
          const kept = found.filter((each) => chosen.has(keyOf(each)))
          const keys = new Set(kept.map(keyOf))
          setFound([...kept, ...subjects.filter((each) => !keys.has(keyOf(each)))])
          if (subjects.length === 1) setChosen(new Set([...keys, keyOf(subjects[0]!)]))
        }}
      />
      {found.length > 0 && (
        <FileForm
          found={found}
          isChosen={(subject) => chosen.has(keyOf(subject))}
          onChoose={(subject, isChosen) => {
            const others = [...chosen].filter((key) => key !== keyOf(subject))
            setChosen(new Set(isChosen ? [...others, keyOf(subject)] : others))
          }}
        />
      )}
    </Page>
  )
}
