import { safe } from './markup.ts'

interface LocalPage {
  title: string
  /** What the server behind the page is not, said on top. */
  strip: string
  heading: string
  /** Markup. */
  body: string
}

/** A page of the small servers that stand in for others' on one's own machine: no script, nothing from elsewhere. */
export const localPage = ({ title, strip, heading, body }: LocalPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${safe(title)}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><p class="strip">${safe(strip)}</p></header>
<main>
<h1>${safe(heading)}</h1>
${body}
</main>
</body>
</html>
`
