import { rupees } from '@pan/contracts/pan/fees'
import type { Link, Payment } from '../entities.ts'
import { localPage } from '@pan/contracts/kit/http/local-page'
import { safe } from '@pan/contracts/kit/http/markup'
import { scenarios } from '../scenarios.ts'

export const stylesheet = `
body { margin: 0; background: #f2f3f5; color: #14181f; font: 1.0625rem/1.5 system-ui, sans-serif }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem; background: #fff }
.strip { margin: 0; padding: .75rem 1rem; background: #ffd54a; color: #14181f; font-weight: 700; text-align: center }
h1 { font-size: 1.5rem; line-height: 1.25 }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem }
dd { margin: 0; overflow-wrap: anywhere }
.amount { font-size: 1.5rem; font-weight: 700 }
.failed { padding: .75rem 1rem; border-left: .375rem solid #b3261e; background: #fdeceb }
form { display: grid; gap: .75rem; margin: 1.5rem 0 }
button, .leave { min-height: 3rem; padding: 0 1rem; border: 2px solid #1d4f91; border-radius: .375rem; font: inherit; cursor: pointer }
button { background: #1d4f91; color: #fff }
button.fail { border-color: #8c1d18; background: #8c1d18 }
details { margin: 1.5rem 0 }
summary { min-height: 1.75rem; cursor: pointer }
.trouble { grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)) }
.trouble button { background: #fff; color: #1d4f91 }
.leave { display: grid; place-items: center; color: #1d4f91 }
:focus-visible { outline: 3px solid #14181f; outline-offset: 2px }
table { width: 100%; border-collapse: collapse }
th, td { padding: .375rem .5rem .375rem 0; border-bottom: 1px solid #c4c9d1; text-align: left }
td:first-child { overflow-wrap: anywhere }
`

const page = (title: string, body: string): string =>
  localPage({ title: `${title} - Test gateway`, strip: 'Test gateway: no money moves', heading: title, body })

const facts = (link: Link): string => `<dl>
<dt>Amount</dt><dd class="amount">₹ ${rupees(link.amount)}</dd>
<dt>For</dt><dd>${safe(link.description)}</dd>
<dt>Reference</dt><dd>${safe(link.reference_id)}</dd>
</dl>`

/** Where a person without a result goes: the shop's own page that tells how a payment of this kind stands. */
function shopUrl({ callback_url: callback }: Link): string {
  const isCustom = new URL(callback).pathname.includes('/merchant/')
  return new URL(isCustom ? '/merchant/customPayDisplay' : '/payment-process', callback).href
}

const leave = (link: Link, text: string): string =>
  `<a class="leave" href="${safe(shopUrl(link))}">${text}</a>`

const closedTitles = {
  paid: 'This is paid',
  cancelled: 'This link was cancelled',
  expired: 'This link has expired',
} as const

const button = (link: Link, name: string, label: string): string =>
  `<button${name === 'fail' ? ' class="fail"' : ''} formaction="/pay/${link.id}/${name}">${safe(label)}</button>`

/** What a real gateway does on a bad day. */
function troubles(link: Link): string {
  const { succeed: _, fail: __, ...rest } = scenarios
  const buttons = Object.entries(rest).map(([name, { label }]) => button(link, name, label))
  return `<details>
<summary>Make trouble</summary>
<form method="post" class="trouble">
${buttons.join('\n')}
</form>
</details>`
}

/** The page on which a person pays, or sees why not. */
export function payPage(link: Link, lastAttempt: Payment | undefined): string {
  if (link.status !== 'created') {
    return page(closedTitles[link.status], facts(link) + leave(link, 'Return to the shop'))
  }
  const hasFailed = lastAttempt?.status === 'failed'
  const notice = '<p class="failed" role="alert">The payment failed. Try again or return to the shop.</p>'
  return page(
    hasFailed ? 'The payment failed' : 'Pay',
    `${hasFailed ? notice : ''}
${facts(link)}
<form method="post">
${button(link, 'succeed', scenarios.succeed.label)}
${button(link, 'fail', scenarios.fail.label)}
</form>
${leave(link, hasFailed ? 'Return to the shop' : 'Leave without paying')}
${troubles(link)}`,
  )
}

/** For a developer: what this server is and which links it knows. */
export function overviewPage(links: readonly Link[]): string {
  const rows = links.map(
    (link) => `<tr><td><a href="/pay/${link.id}">${safe(link.reference_id)}</a></td>
<td>${rupees(link.amount)}</td><td>${link.status}</td></tr>`,
  )
  const table = `<table>
<thead><tr><th scope="col">Reference</th><th scope="col">Rupees</th><th scope="col">Status</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`
  const about =
    '<p>Stands in for a payment gateway while developing and testing. It forgets everything when it stops.</p>'
  return page('Payment links', about + (rows.length > 0 ? table : '<p>There are no links yet.</p>'))
}

export const missingPage = (): string =>
  page('There is no such link', '<p>The test gateway does not know this address.</p>')
