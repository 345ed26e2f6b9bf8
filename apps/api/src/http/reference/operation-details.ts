import { errors, type ErrorCode } from '@pan/contracts/errors'
import type { OperationDetails, OperationLine } from '@pan/contracts/reference/reference-schemas'
import {
  nameIn,
  type Content,
  type Description,
  type Operation,
  type Parameter,
} from './description-types.ts'
import { fieldLine, fieldLines } from './field-lines.ts'
import { typedOperations } from './typed-operations.gen.ts'

const JSON_TYPE = 'application/json'
const PARTS_TYPE = 'multipart/form-data'
/** Areas in which what everybody may read is for the programs of partners, too. */
const READ_BY_PROGRAMS = ['Partners', 'Look-ups']

const typed = new Set<string>(typedOperations)
const takes = (operation: Operation, scheme: string) => operation.security.some((each) => scheme in each)

/** Whether a partner's program calls an operation: its key opens it, or it is a fact that a form asks for. */
function isForPartners(operation: Operation, method: string): boolean {
  if (takes(operation, 'partner')) return true
  const isRead =
    method === 'get' || !operation.parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'))
  return operation.security.length === 0 && isRead && READ_BY_PROGRAMS.includes(operation.tags[0]!)
}

const operationLine = (path: string, method: string, operation: Operation): OperationLine => ({
  id: operation.operationId,
  method: method.toUpperCase(),
  path,
  area: operation.tags[0]!,
  summary: operation.summary,
  is_for_partners: isForPartners(operation, method),
})

function bodyOf(
  { requestBody }: Operation,
  { schemas }: Description['components'],
): OperationDetails['body'] {
  if (!requestBody) return undefined
  const { [JSON_TYPE]: json, [PARTS_TYPE]: parts } = requestBody.content
  const fields = fieldLines((parts ?? json)!.schema, schemas)
  const withoutFile = new Set(fieldLines(json!.schema, schemas).map(({ name }) => name))
  const examples = Object.entries(json!.examples ?? { example: { summary: '', value: json!.example } })
  return {
    types: Object.keys(requestBody.content),
    fields,
    examples: examples.map(([name, { summary, value }]) => ({ name, summary, value })),
    file: fields.find(({ name, depth }) => depth === 0 && !withoutFile.has(name))?.name ?? '',
  }
}

function answerOf(
  { responses }: Operation,
  { schemas }: Description['components'],
): OperationDetails['answer'] {
  const [status, { content = {} as Content }] = Object.entries(responses).find(([each]) =>
    each.startsWith('2'),
  )!
  const json = content[JSON_TYPE]
  return {
    status,
    types: Object.keys(content),
    fields: json ? fieldLines(json.schema, schemas) : [],
    ...(json && { example: json.example }),
  }
}

const failuresOf = ({ responses }: Operation): OperationDetails['failures'] =>
  Object.entries(responses).flatMap(([status, { $ref }]) =>
    $ref === undefined
      ? []
      : [
          {
            status,
            codes: nameIn($ref)
              .split('.')
              .map((code) => ({ code, title: errors[code as ErrorCode].title })),
          },
        ],
  )

function credentialOf(operation: Operation, isOfPartners: boolean): OperationDetails['credential'] {
  if (isOfPartners) return 'key'
  return takes(operation, 'login') ? 'token' : 'none'
}

/** Everything that somebody who calls an operation has to know. */
export function operationDetails(
  path: string,
  method: string,
  operation: Operation,
  components: Description['components'],
): OperationDetails {
  const line = operationLine(path, method, operation)
  const parameters = operation.parameters.map((each): Parameter =>
    each.$ref === undefined ? each : components.parameters[nameIn(each.$ref)]!,
  )
  const body = bodyOf(operation, components)
  return {
    ...line,
    about: operation.description.split('\n\n'),
    credential: credentialOf(operation, line.is_for_partners),
    is_typed: typed.has(operation.operationId),
    is_creating: parameters.some(({ name }) => name === 'Idempotency-Key'),
    parameters: parameters.map(({ name, in: place, required = false, description, schema, example }) => ({
      ...fieldLine(
        name,
        { ...schema, description, examples: example === undefined ? [] : [example] },
        components.schemas,
        { depth: 0, isRequired: required },
      ),
      place,
    })),
    ...(body && { body }),
    answer: answerOf(operation, components),
    failures: failuresOf(operation),
  }
}
