import { createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RouteError } from '../../features/shell/route-error.tsx'
import { readSearch, writeSearch } from '../../navigation/search-params.ts'
import type { Language } from '../../i18n/language.ts'
import { ArticlePage } from '../articles/article-page.tsx'
import { ArticlesPage } from '../articles/articles-page.tsx'
import { AuditPage } from '../audit/audit-page.tsx'
import { CasePage } from '../case/case-page.tsx'
import { CommentsPage } from '../comments/comments-page.tsx'
import { DayPage } from '../day/day-page.tsx'
import { ExportsPage } from '../exports/exports-page.tsx'
import { ImportPage } from '../imports/import-page.tsx'
import { ImportsPage } from '../imports/imports-page.tsx'
import { IntakePage } from '../intake/intake-page.tsx'
import { InboxPage } from '../inbox/inbox-page.tsx'
import { MessagePage } from '../inbox/message-page.tsx'
import { ListChangePage } from '../lists/change-page.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { ListsPage } from '../lists/lists-page.tsx'
import { InvitationPage } from '../login/invitation-page.tsx'
import { MePage } from '../me/me-page.tsx'
import { MembersPage } from '../members/members-page.tsx'
import { NumbersPage } from '../numbers/numbers-page.tsx'
import { OfficialFormPage } from '../official-forms/official-form-page.tsx'
import { OfficialFormsPage } from '../official-forms/official-forms-page.tsx'
import { RegistrationPage } from '../partners/registration-page.tsx'
import { RegistrationsPage } from '../partners/registrations-page.tsx'
import { CustomPaymentPage } from '../payments/custom/custom-payment-page.tsx'
import { FilePage } from '../people/filing/file-page.tsx'
import { RequestPage } from '../people/one/request-page.tsx'
import { PeoplePage } from '../people/people-page.tsx'
import { RetentionPage } from '../people/retention-page.tsx'
import { PaymentPage } from '../payments/payment-page.tsx'
import { PaymentsPage } from '../payments/payments-page.tsx'
import { QueuePage } from '../queue/queue-page.tsx'
import { RunPage } from '../run/run-page.tsx'
import { SearchPage } from '../search/search-page.tsx'
import { MissingPage } from '../shell/missing-page.tsx'
import { TemplatesPage } from '../templates/templates-page.tsx'
import { TextPage } from '../texts/text-page.tsx'
import { TextsPage } from '../texts/texts-page.tsx'
import { Signed, StaffRoot } from './staff-root.tsx'

const root = createRootRouteWithContext<{ language: Language }>()({ component: StaffRoot })

/** Whoever follows an invitation is not signed in yet; all else is for whoever is. */
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: InvitationPage,
})
const signed = createRoute({ getParentRoute: () => root, id: 'signed', component: Signed })

const page = <Path extends string>(path: Path, component: () => ReactNode) =>
  createRoute({ getParentRoute: () => signed, path, component })

/** Pages whose sentences come with the first of them that is shown. */
const pagesOf =
  (area: Parameters<Language['need']>[0]) =>
  <Path extends string>(path: Path, component: () => ReactNode) =>
    createRoute({
      getParentRoute: () => signed,
      path,
      component,
      beforeLoad: ({ context }) => context.language.need(area),
    })

const casePage = pagesOf('staffCases')
const moneyPage = pagesOf('staffPayments')
const peoplePage = pagesOf('staffPeople')
const partnerPage = pagesOf('staffPartners')
const articlePage = pagesOf('staffArticles')
const commentPage = pagesOf('staffComments')
const auditPage = pagesOf('staffAudit')
const numbersPage = pagesOf('staffNumbers')
const formsPage = pagesOf('staffOfficial')
const listsPage = pagesOf('staffLists')
const textsPage = pagesOf('staffTexts')

const routeTree = root.addChildren([
  invitation,
  signed.addChildren([
    casePage('/', DayPage),
    casePage('/intake', IntakePage),
    casePage('/queue', QueuePage),
    casePage('/search', SearchPage),
    casePage('/cases/$id', CasePage),
    casePage('/inbox', InboxPage),
    casePage('/messages/$id', MessagePage),
    casePage('/templates', TemplatesPage),
    casePage('/runs/$id', RunPage),
    casePage('/exports', ExportsPage),
    casePage('/imports', ImportsPage),
    casePage('/imports/$id', ImportPage),
    peoplePage('/people', PeoplePage),
    peoplePage('/people/$id', RequestPage),
    peoplePage('/file-request', FilePage),
    peoplePage('/retention', RetentionPage),
    moneyPage('/payments', PaymentsPage),
    moneyPage('/payments/$id', PaymentPage),
    moneyPage('/custom-payments/$id', CustomPaymentPage),
    partnerPage('/partners', RegistrationsPage),
    partnerPage('/partners/$id', RegistrationPage),
    articlePage('/articles', ArticlesPage),
    articlePage('/articles/$id', ArticlePage),
    commentPage('/comments', CommentsPage),
    auditPage('/audit', AuditPage),
    numbersPage('/numbers', NumbersPage),
    formsPage('/official-forms', OfficialFormsPage),
    formsPage('/official-forms/$id', OfficialFormPage),
    listsPage('/lists', ListsPage),
    listsPage('/lists/$id', ListPage),
    listsPage('/list-changes/$id', ListChangePage),
    textsPage('/texts', TextsPage),
    textsPage('/texts/$id', TextPage),
    page('/me', MePage),
    page('/staff', MembersPage),
    page('$', MissingPage),
  ]),
])

export const makeStaffRouter = (language: Language) =>
  createRouter({
    routeTree,
    context: { language },
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    scrollRestoration: true,
    defaultErrorComponent: RouteError,
  })
