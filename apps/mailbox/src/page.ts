import { localPage } from '@pan/contracts/kit/http/local-page'
import { safe } from '@pan/contracts/kit/http/markup'
import type { StoredMail } from './mail-folder.ts'
import type { StoredMessage } from './short-message-folder.ts'

export const stylesheet = `
body { margin: 0; background: #f2f3f5; color: #14181f; font: 1.0625rem/1.5 system-ui, sans-serif }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem }
.strip { margin: 0; padding: .75rem 1rem; background: #ffd54a; font-weight: 700; text-align: center }
article { margin: 1rem 0; padding: 1rem; background: #fff; border: 1px solid #c4c9d1; border-radius: .375rem }
h1 { font-size: 1.5rem }
h2 { margin: 0; font-size: 1.1875rem; overflow-wrap: anywhere }
.about { margin: 0; color: #4b5563; overflow-wrap: anywhere }
.text { white-space: pre-wrap; overflow-wrap: anywhere }
`

const linked = (text: string): string =>
  safe(text).replace(/https?:\/\/[^\s<]+[^\s<.,:]/gu, (url) => `<a href="${url}">${url}</a>`)

const NAMES = { sms: 'SMS', whatsapp: 'WhatsApp' } as const satisfies Record<StoredMessage['channel'], string>

interface Shown {
  readonly heading: string
  readonly to: string
  readonly text: string
  readonly at: string
}

const article = ({ heading, to, text, at }: Shown): string => `<article>
<h2>${safe(heading)}</h2>
<p class="about">To ${safe(to)}, ${at}</p>
<p class="text">${linked(text.trim())}</p>
</article>`

/** Every kept mail and short message with its text, the newest first. */
export function mailboxPage(mails: readonly StoredMail[], messages: readonly StoredMessage[]): string {
  const shown: Shown[] = [
    ...mails.map(({ subject, ...mail }) => ({ heading: subject, ...mail })),
    ...messages.map(({ channel, ...message }) => ({ heading: NAMES[channel], ...message })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  return localPage({
    title: 'Mailbox',
    strip: 'Local mailbox: nothing leaves this machine',
    heading: 'Mails and short messages',
    body: shown.length === 0 ? '<p>Nothing yet.</p>' : shown.map(article).join('\n'),
  })
}
