import { panApplicationStatus, type TrackedApplication } from '@pan/contracts/tracking'
import { useMutation } from '@tanstack/react-query'
import { ApiProblem, call } from '../../../api/call.ts'

export interface Wanted {
  text: string
  birth: string
}

interface Search extends Wanted {
  /** What the widget gave; without it this device works one out. */
  captcha?: string | undefined
}

async function search({ text, birth, captcha }: Search): Promise<readonly TrackedApplication[]> {
  const answer = captcha ?? (await (await import('../../../forms/captcha/solve-captcha.ts')).solveCaptcha())
  const body = { pan_status_search: text, date_of_birth: birth, captcha: answer }
  return (await call(panApplicationStatus, { body })).data.applications
}

interface Outcomes {
  onFound: (applications: readonly TrackedApplication[]) => void
  onRefused: (errors: ApiProblem['errors']) => void
}

/** Looks for applications. What is wrong with one field stands there; the rest is said beside the button. */
export function useSearch({ onFound, onRefused }: Outcomes) {
  const { mutate, reset, isPending, data, error } = useMutation({
    networkMode: 'always',
    mutationFn: search,
    onSuccess: onFound,
    onError: (problem) => {
      if (problem instanceof ApiProblem) onRefused(problem.errors)
    },
  })
  const isFieldwise = error instanceof ApiProblem && Object.keys(error.errors).length > 0
  return { search: mutate, reset, isUnderWay: isPending, found: data, error: isFieldwise ? null : error }
}
