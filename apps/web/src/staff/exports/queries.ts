import { listCaseExports } from '@pan/contracts/staff/cases/exports'
import { queryOptions } from '@tanstack/react-query'
import { staffCall } from '../session/staff-call.ts'

/** How often a file that is being written is looked at. */
const LOOK_MILLISECONDS = 1000

/** The files that whoever is signed in has asked for. */
export const exportsQuery = () =>
  queryOptions({
    queryKey: ['exports'],
    queryFn: async ({ signal }) =>
      // Whoever waits for the end has begun it by hand; looking is nothing that keeps them logged in.
      (await staffCall(listCaseExports, {}, { signal, isBackground: true })).data.exports,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((each) => each.state === 'running') ? LOOK_MILLISECONDS : false,
  })
