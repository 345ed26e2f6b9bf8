import { trackForm } from '@pan/contracts/forms/track.form'
import type { Answers } from '@pan/contracts/kit/answers'
import { panApplicationStatus } from '@pan/contracts/tracking'
import type { TrackedApplication } from '@pan/contracts/tracked-application'
import { ApiProblem, call } from '../../../api/call.ts'
import { CallProblem } from '../../../api/call-problem.tsx'
import { ShortForm } from '../../../forms/short/short-form.tsx'
import { useFormState } from '../../../forms/state/use-form-state.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Problem } from '../../../forms/sending/sending-problem.tsx'
import styles from '../tracking.module.css'

/** What to look for; the names are those of the form. */
export interface Wanted {
  pan_status_search: string
  date_of_birth: string
}

interface SearchFormProps {
  /** Looked for at once. */
  brought: Wanted | undefined
  onFound: (applications: readonly TrackedApplication[]) => Promise<void>
}

/** Number, address or coupon, the date of birth, and the human check. */
export function SearchForm({ brought, onFound }: SearchFormProps) {
  const t = useT()
  const state = useFormState(trackForm, brought && { first: { ...brought } })
  return (
    <ShortForm
      state={state}
      className={styles.card}
      isSentAtOnce={brought !== undefined}
      texts={{ submit: t('track.submit'), sending: t('track.searching') }}
      post={async (answers, { captcha }) => onFound(await search(answers, captcha))}
      renderProblem={(error) => <SearchProblem error={error} />}
    />
  )
}

async function search(answers: Answers, captcha: string): Promise<readonly TrackedApplication[]> {
  const body = { ...(answers as unknown as Wanted), captcha }
  const { data } = await call(panApplicationStatus, { query: { include: 'details' }, body })
  // With the details that were asked for.
  return data.applications as TrackedApplication[]
}

/** Nothing found, and tried too often, are answers like any other. */
function SearchProblem({ error }: { error: Error }) {
  const isAnswer = error instanceof ApiProblem && (error.status === 404 || error.status === 429)
  return isAnswer ? <Problem text={error.message} /> : <CallProblem error={error} />
}
