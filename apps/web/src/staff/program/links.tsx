import {
  Link as RouterLink,
  useNavigate as useRouterNavigate,
  useParams,
  useSearch,
} from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'

/** A page of the back office. The library knows the pages of the site by type, which are others. */
export interface StaffTarget {
  to:
    | '/'
    | '/intake'
    | '/imports'
    | '/imports/$id'
    | '/exports'
    | '/queue'
    | '/cases/$id'
    | '/search'
    | '/inbox'
    | '/messages/$id'
    | '/templates'
    | '/people'
    | '/people/$id'
    | '/file-request'
    | '/retention'
    | '/payments'
    | '/payments/$id'
    | '/custom-payments/$id'
    | '/partners'
    | '/partners/$id'
    | '/articles'
    | '/articles/$id'
    | '/comments'
    | '/runs/$id'
    | '/audit'
    | '/numbers'
    | '/lists'
    | '/lists/$id'
    | '/list-changes/$id'
    | '/official-forms'
    | '/official-forms/$id'
    | '/texts'
    | '/texts/$id'
    | '/staff'
    | '/me'
  params?: { id: string }
  /** What stands behind the question mark; absent leaves nothing. */
  search?: Readonly<Record<string, string | undefined>>
}

interface LinkProps extends StaffTarget, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  activeOptions?: { exact?: boolean; includeSearch?: boolean }
  ref?: Ref<HTMLAnchorElement>
}

export const Link = RouterLink as unknown as (props: LinkProps) => ReactNode

interface Departure extends StaffTarget {
  replace?: boolean
  resetScroll?: boolean
}

export const useNavigate = useRouterNavigate as unknown as () => (to: Departure) => Promise<void>

type Loose<Found> = (options: { strict: false }) => Found
const useLooseParams = useParams as unknown as Loose<{ id: string }>
const useLooseSearch = useSearch as unknown as Loose<Readonly<Record<string, string | undefined>>>

/** What the address of a page is about. */
export const useIdInAddress = (): string => useLooseParams({ strict: false }).id

/** What stands behind the question mark, as it was typed. */
export const useSearchInAddress = () => useLooseSearch({ strict: false })
