import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listImports, readImport } from '@pan/contracts/staff/imports'
import { staffCall } from '../session/staff-call.ts'

/** How often a file that is being applied is looked at. */
const LOOK_MILLISECONDS = 2000

/** The last files of everybody. */
export const importsQuery = () =>
  queryOptions({
    queryKey: ['imports'],
    queryFn: async ({ signal }) => (await staffCall(listImports, {}, { signal })).data.imports,
    staleTime: 0,
  })

/** A file with its refused rows, some at a time. */
export const importQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['import', id],
    queryFn: async ({ pageParam, signal }) =>
      (
        await staffCall(
          readImport,
          { params: { import_id: id }, query: { cursor: pageParam } },
          // Whoever waits for the end has begun it by hand; looking is nothing that keeps them logged in.
          { signal, isBackground: true },
        )
      ).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.import.state === 'running' ? LOOK_MILLISECONDS : false,
  })
