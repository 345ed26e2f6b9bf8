import { createFileRoute } from '@tanstack/react-router'
import { isFlow } from '../navigation/flow.ts'

// An address that names no flow is like any other that is unknown.
export const Route = createFileRoute('/apply-{$flow}-pan')({
  params: { parse: ({ flow }) => isFlow(flow) && { flow } },
})
