import * as Type from 'typebox'
import { endpoint, type Endpoint, type Upload } from '../../kit/endpoint.ts'
import { LIST_BYTES_MAX, LIST_SOURCE_LENGTH_MAX } from './list-limits.ts'
import { listChange, listName } from './list-change.ts'
import { listVersion } from './list-version.ts'

export const forLists = { access: 'staff', right: 'lists' } as const satisfies Partial<Endpoint>
const listParams = Type.Object({ list: listName })
export const oneChange = Type.Object({ data: Type.Object({ change: listChange }) })

export const listLists = endpoint({
  ...forLists,
  method: 'GET',
  path: '/v1/staff/lists',
  summary: 'The lists of the look-ups and of names, with the newest version of each',
  status: 200,
  reply: Type.Object({
    data: Type.Object({
      lists: Type.Array(
        Type.Object({
          list: listName,
          /** Null while there is none. */
          version: Type.Union([listVersion, Type.Null()]),
        }),
      ),
    }),
  }),
})

export const readList = endpoint({
  ...forLists,
  method: 'GET',
  path: '/v1/staff/lists/:list',
  summary: 'The newest versions of a list, and the files that were sent for it in the last weeks',
  status: 200,
  params: listParams,
  reply: Type.Object({
    data: Type.Object({ versions: Type.Array(listVersion), changes: Type.Array(listChange) }),
  }),
})

export const checkList = endpoint({
  ...forLists,
  method: 'POST',
  path: '/v1/staff/lists/:list/changes',
  summary: 'Check the file of a whole list, CSV or XLSX, and say what would change; nothing is changed',
  status: 201,
  fails: ['VALIDATION_FAILED'],
  creates: true,
  upload: { field: 'file', bytesMax: LIST_BYTES_MAX },
  params: listParams,
  body: Type.Object(
    {
      /** Where the facts are from; empty for the name of the file. */
      source: Type.String({ maxLength: LIST_SOURCE_LENGTH_MAX }),
      /** Their day or month: YYYY-MM-DD or YYYY-MM; empty for today. */
      as_of: Type.String({ maxLength: 20 }),
      file: Type.Optional(Type.Unsafe<Upload>({ type: 'string', format: 'binary' })),
    },
    { additionalProperties: false },
  ),
  reply: oneChange,
})

export const checkListVersion = endpoint({
  ...forLists,
  method: 'POST',
  path: '/v1/staff/lists/:list/versions/:version/changes',
  summary: 'Say what would change if the rows of an older version came back; nothing is changed',
  status: 201,
  /** MOVE_REFUSED where its rows are in force, or no longer kept; names of papers that are in force are compared all the same. */
  fails: ['NOT_FOUND', 'MOVE_REFUSED'],
  params: Type.Object({ list: listName, version: Type.String({ pattern: '^[1-9]\\d{0,5}$' }) }),
  reply: oneChange,
})

export const paperNamesFile = endpoint({
  ...forLists,
  method: 'GET',
  path: '/v1/staff/paper-names',
  summary: 'What every paper is called now, as a CSV file that can be changed and sent',
  status: 200,
  reply: Type.Unsafe<string>({ type: 'string', contentMediaType: 'text/csv' }),
})
