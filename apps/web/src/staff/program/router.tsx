import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { RouteError } from '../../features/shell/route-error.tsx'
import { readSearch, writeSearch } from '../../navigation/search-params.ts'
import { DayPage } from '../day/day-page.tsx'
import { InvitationPage } from '../login/invitation-page.tsx'
import { MePage } from '../me/me-page.tsx'
import { MembersPage } from '../members/members-page.tsx'
import { MissingPage } from '../shell/missing-page.tsx'
import { Signed, StaffRoot } from './staff-root.tsx'

const root = createRootRoute({ component: StaffRoot })

/** Whoever follows an invitation is not signed in yet; all else is for whoever is. */
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: InvitationPage,
})
const signed = createRoute({ getParentRoute: () => root, id: 'signed', component: Signed })

const page = <Path extends string>(path: Path, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => signed, path, component })

const routeTree = root.addChildren([
  invitation,
  signed.addChildren([page('/', DayPage), page('/me', MePage), page('/staff', MembersPage)]),
])

export const makeStaffRouter = () =>
  createRouter({
    routeTree,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    scrollRestoration: true,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: MissingPage,
  })
