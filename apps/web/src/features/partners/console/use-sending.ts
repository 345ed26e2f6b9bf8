import { useState, type FormEvent } from 'react'
import { ApiProblem } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.tsx'

/** Sends what stands in a form, once at a time, and keeps what was wrong with it. */
export function useSending(send: (values: FormData) => Promise<void>) {
  const t = useT()
  const [isWorking, setWorking] = useState(false)
  const [errors, setErrors] = useState<ApiProblem['errors']>({})
  const [refusal, setRefusal] = useState('')

  async function work(form: HTMLFormElement) {
    if (isWorking) return
    setWorking(true)
    setErrors({})
    setRefusal('')
    try {
      await send(new FormData(form))
    } catch (problem) {
      const ofFields = problem instanceof ApiProblem ? problem.errors : {}
      setErrors(ofFields)
      if (Object.keys(ofFields).length === 0)
        setRefusal(problem instanceof ApiProblem ? problem.message : t('console.noAnswer'))
    } finally {
      setWorking(false)
    }
  }

  return {
    isWorking,
    /** Why all of it was refused; empty when it was not. */
    refusal,
    errorAt: (field: string): string | undefined => errors[field]?.[0],
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void work(event.currentTarget)
    },
  }
}
