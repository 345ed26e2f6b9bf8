import { endpoints as known } from '@pan/contracts/endpoints'
import type { CallClass } from '@pan/contracts/kit/endpoint'
import yaml from 'yaml'
import { describeApi } from './describe.ts'
import { endpointName } from './endpoint-name.ts'

export interface DescriptionInput {
  readonly format: 'json' | 'yaml'
  /** The endpoints of the contract that the server has, as `endpointName` names them. */
  readonly served: readonly string[]
  readonly origin: string
  readonly perMinute: Readonly<Record<CallClass, number>>
}

/** The description of the API as a text; for a thread, as it takes a second. */
export function descriptionText({ format, served, ...about }: DescriptionInput): string {
  const names = new Set(served)
  const all = known.map(({ endpoint }) => endpoint).filter((each) => names.has(endpointName(each)))
  const text = JSON.stringify(describeApi(all, about))
  // Schemas that several endpoints share are written out each time: not every reader of YAML follows anchors.
  return format === 'json' ? text : yaml.stringify(JSON.parse(text), { aliasDuplicateObjects: false })
}
