import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows what a call has answered in the place of what was read. A read that is still under way was asked for before, and would
 * bring back what stood there then: it is given up.
 */
export function replaceQueryData<Key extends QueryKey>(
  queryClient: QueryClient,
  { queryKey }: { readonly queryKey: Key },
  data: InferDataFromTag<unknown, Key>,
): void {
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, data)
}
