import { Link } from '../../navigation/navigation.tsx'
import { Pager } from '../../ui/pager.tsx'

/** The way through the pages of a table; the page stands in the address. */
export function Pages({ page, count }: { page: number; count: number }) {
  return (
    <Pager
      page={page}
      count={count}
      renderLink={(to, look) => (
        <Link
          to="."
          search={(search: Record<string, unknown>) => ({ ...search, page: to })}
          resetScroll={false}
          {...look}
        />
      )}
    />
  )
}
