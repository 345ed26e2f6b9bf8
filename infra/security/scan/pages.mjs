const PAGES_MAX = 60
const ECHO = '"><script>zqecho()</script>'

function* linksOf(html) {
  for (const [, href] of html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)"/gu)) yield href.replaceAll('&amp;', '&')
}

/** Visits the pages by their links: each has its security headers, none echoes markup, none leads to another site. */
export async function pages({ client, findings, until }) {
  const waiting = ['/', '/ta', '/hi']
  const seen = new Set(waiting)
  let done = 0
  while (waiting.length > 0 && done < PAGES_MAX && Date.now() < until) {
    const path = waiting.shift()
    const { status, headers, text } = await client.send('GET', path, { headers: { accept: 'text/html' } })
    done += 1
    if (status !== 200 || !String(headers['content-type']).startsWith('text/html')) continue
    const policy = String(headers['content-security-policy'] ?? '')
    if (!policy.includes("frame-ancestors 'none'")) findings.add(`page ${path}: may be framed`)
    if (/script-src[^;]*'unsafe-(?:inline|eval)'/u.test(policy) || !/(?:script|default)-src/u.test(policy))
      findings.add(`page ${path}: policy allows inline script`)
    if (headers['x-content-type-options'] !== 'nosniff') findings.add(`page ${path}: is sent without nosniff`)
    if (!headers['referrer-policy']) findings.add(`page ${path}: tells other sites its address`)
    const echo = await client.send(
      'GET',
      `${path}${path.includes('?') ? '&' : '?'}city=${encodeURIComponent(ECHO)}&q=${encodeURIComponent(ECHO)}`,
    )
    if (echo.text.includes(ECHO)) findings.add(`page ${path}: echoes markup`)
    for (const link of linksOf(text)) {
      const plain = link.split('?')[0]
      if (link.startsWith('//') || plain.startsWith('/api') || seen.has(plain)) continue
      seen.add(plain)
      waiting.push(link)
    }
  }
  for (const path of [
    '//evil.example/',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/ta//evil.example',
    '/%0d%0aSet-Cookie:%20scan=1',
    '/..%2f..%2fetc%2fpasswd',
    '/%ff',
    '/assets/..%5c..%5cserver.js',
  ]) {
    const { status, headers, text } = await client.send('GET', path)
    const leads = String(headers.location ?? '')
    if (/^(?:https?:)?[/\\]{2}/u.test(leads)) findings.add(`page ${path}: leads to another site`)
    if (headers['set-cookie'] && String(headers['set-cookie']).includes('scan=1'))
      findings.add(`page ${path}: sets a header of the address`)
    if (status === 200 && text.includes('root:')) findings.add(`page ${path}: serves a file of the machine`)
  }
  return done
}
