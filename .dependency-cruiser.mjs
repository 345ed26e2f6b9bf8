/** The direction of imports, as docs/architecture.md describes it. Every rule is an error. */

const api = '^apps/api/src'
const web = '^apps/web/src'
const contracts = '^packages/contracts/src'
const tests = '\\.test\\.tsx?$'
/** The rooms of the API below its modules. */
const foundations =
  'auth|concurrency|config|crypto|db|errors|files|http|jobs|mail|observability|payment-gateway|pdf|text|time'
/** What needs the web server. */
const webServer = [
  `${api}/http/`,
  `${api}/auth/(admission|callers|captcha|device)`,
  `${api}/observability/(audit/trail|log/request-log|metrics/request-meter)`,
]

/** One forbidden direction; `why` is what a person reads when it is broken. */
const forbid = (name, why, from, to) => ({ name, comment: why, severity: 'error', from, to })

export default {
  forbidden: [
    forbid('no-cycles', 'Two modules that need each other are one module.', {}, { circular: true }),
    forbid(
      'resolvable',
      'An import must lead somewhere; what the build makes is named virtual.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),

    forbid(
      'contracts-are-pure',
      'Contracts know their schema library and nothing else: no Node, no framework.',
      { path: contracts, pathNot: tests },
      { pathNot: [contracts, 'node_modules/typebox'] },
    ),
    forbid(
      'kit-knows-nothing-of-pan',
      'The kit is general; what PAN is lives in pan/ and forms/.',
      { path: `${contracts}/kit/`, pathNot: tests },
      { path: contracts, pathNot: [`${contracts}/(kit|messages)/`, `${contracts}/errors\\.ts$`] },
    ),
    forbid(
      'pan-facts-do-not-know-forms',
      'Facts are used by forms, never the other way round.',
      { path: `${contracts}/pan/`, pathNot: tests },
      { path: contracts, pathNot: [`${contracts}/(kit|pan|messages)/`, `${contracts}/errors\\.ts$`] },
    ),

    forbid(
      'api-without-web',
      'The two applications meet in contracts only.',
      { path: '^apps/api' },
      { path: '^apps/web' },
    ),
    forbid(
      'web-without-api',
      'The two applications meet in contracts only.',
      { path: '^apps/web' },
      { path: '^apps/api' },
    ),
    forbid(
      'client-stands-alone',
      'A partner takes the client without anything else of ours.',
      { path: '^packages/client/' },
      { path: ['^apps/', contracts] },
    ),
    forbid(
      'stand-ins-stay-outside',
      'What stands in for a gateway or a mail server is no part of what operators run.',
      { path: '^apps/(api|web)/(src|server)' },
      { path: '^apps/(mailbox|sandbox-gateway)/' },
    ),
    forbid(
      'stand-ins-stand-alone',
      'The product is tried against the sandbox gateway and the mailbox: they know nothing of it but contracts.',
      { path: '^apps/(mailbox|sandbox-gateway)/' },
      { path: '^apps/(api|web)/' },
    ),
    forbid(
      'no-shipping-of-tests',
      'Code that ships does not import tests or benchmarks.',
      { path: `(${api}|${web}|${contracts})/`, pathNot: [tests, '/samples/'] },
      { path: ['/test/', '/e2e/', '/bench/', tests] },
    ),

    forbid(
      'main-is-the-top',
      'Only an entry file builds the app; nothing imports an entry file.',
      { path: api, pathNot: tests },
      { path: `${api}/main\\.ts$` },
    ),
    forbid(
      'app-is-below-main-only',
      'app.ts and composition/ compose modules; a module never reaches back to them.',
      { path: `${api}/(modules|${foundations})/`, pathNot: tests },
      {
        path: [`${api}/app\\.ts$`, `${api}/(cli|composition)/`],
        pathNot: `${api}/cli/(command|page-after|parse)\\.ts$`,
      },
    ),
    forbid(
      'foundations-do-not-know-modules',
      'The folders beside modules/ are used by modules and know none of them (db/schema gathers their tables).',
      { path: `${api}/(${foundations})/`, pathNot: [tests, `${api}/db/(schema|seed)[^/]*\\.ts$`] },
      { path: `${api}/modules/`, pathNot: '\\.tables\\.ts$' },
    ),
    forbid(
      'routes-use-services',
      'A route never sees a repository, a table or the database.',
      { path: `${api}/modules/.*\\.routes\\.ts$` },
      { path: [`${api}/modules/.*\\.(repository|tables)\\.ts$`, `${api}/db/`] },
    ),
    forbid(
      'services-without-fastify',
      'A service is called by anything; it does not know the web server.',
      { path: `${api}/modules/.*\\.(service|repository|tables)\\.ts$` },
      { path: ['node_modules/(@fastify|fastify)/', '\\.routes\\.ts$', ...webServer] },
    ),
    forbid(
      'repositories-do-not-fail',
      'A repository returns rows or undefined; what that means is the service’s business.',
      { path: `${api}/modules/.*\\.(repository|tables)\\.ts$` },
      { path: [`${api}/errors/failure\\.ts$`, '\\.service\\.ts$'] },
    ),
    forbid(
      'modules-meet-in-services',
      'A module calls another module’s service only.',
      // Registering partners, their keys and their console are one thing on three sides.
      {
        path: `${api}/modules/((?:maintenance/|partners/(?!affiliates|api-keys|console))?[^/]+)/`,
        pathNot: tests,
      },
      {
        path: `${api}/modules/`,
        pathNot: [
          `${api}/modules/$1/`,
          `${api}/modules/(module|dependencies)\\.ts$`,
          '\\.service\\.ts$',
          '\\.tables\\.ts$',
        ],
      },
    ),

    forbid(
      'features-do-not-meet',
      'A feature does not import a feature; a route composes them.',
      { path: `${web}/features/([^/]+)/`, pathNot: tests },
      { path: `${web}/(features|routes)/`, pathNot: `${web}/features/$1/` },
    ),
    forbid(
      'components-without-router',
      'A form has no router: links and ways come from navigation/, which knows how the page leads on.',
      {
        path: `${web}/(api|features|format|forms|i18n|payment-status|site|ui)/`,
        pathNot: [tests, `${web}/features/shell/(route-error|use-arrival)`],
      },
      { path: 'node_modules/@tanstack/react-router' },
    ),
    forbid(
      'site-without-back-office',
      'The back office is a program of its own: what a visitor of the site loads knows nothing of it.',
      { path: `${web}/(?!staff/)` },
      { path: [`${web}/staff/`, `${contracts}/staff/`] },
    ),
    forbid(
      'ui-knows-no-product',
      'ui/ is the design system: no features, no routes, no calls.',
      { path: `${web}/ui/`, pathNot: tests },
      { path: [`${web}/(features|routes)/`, `${web}/api/(?!tab-storage)`, `${contracts}/(pan|forms)/`] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(?:apps|packages)/[^/]+/dist/', '\\.gen\\.ts$', '\\.css$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
