import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { PageFailure } from './page-failure.tsx'

export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const again = async () => {
    reset()
    await router.invalidate()
  }
  return <PageFailure error={error} onAgain={() => void again()} />
}
