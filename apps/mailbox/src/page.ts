import { localPage, safe } from '@pan/contracts/kit/http/local-page'
import type { StoredMail } from './mail-folder.ts'

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

const article = ({ to, subject, text, at }: StoredMail): string => `<article>
<h2>${safe(subject)}</h2>
<p class="about">To ${safe(to)}, ${at}</p>
<p class="text">${linked(text.trim())}</p>
</article>`

/** Every kept mail with its text. */
export const mailboxPage = (mails: readonly StoredMail[]): string =>
  localPage({
    title: 'Mailbox',
    strip: 'Local mailbox: no mail leaves this machine',
    heading: 'Mails',
    body: mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('\n'),
  })
