import { createFileRoute } from '@tanstack/react-router'
import { isApplicantType } from '../flow.ts'

export const Route = createFileRoute('/apply-{$flow}-pan/$type')({
  beforeLoad: ({ context }) => context.language.need('payment'),
  params: { parse: ({ type }) => isApplicantType(type) && { type } },
})
