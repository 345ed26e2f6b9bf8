import { createFileRoute } from '@tanstack/react-router'
import { isApplicantType } from '../navigation/flow.ts'

export const Route = createFileRoute('/apply-{$flow}-pan/$type')({
  beforeLoad: ({ context }) =>
    Promise.all([context.language.need('payment'), context.language.need('otherForms')]),
  params: { parse: ({ type }) => isApplicantType(type) && { type } },
})
