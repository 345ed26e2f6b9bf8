import type { Plugin } from 'vite'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Components</title>
    <style>@layer tokens, base, components, features, utilities, print;</style>
  </head>
  <body>
    <div id="app"></div>
    <script type="module" src="/showcase/main.tsx"></script>
  </body>
</html>`

/** Every component in all its states at /__ui, while one works on them: the build knows nothing of it. */
export function showcase(): Plugin {
  return {
    name: 'showcase',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/__ui', (_, response, next) => {
        server
          .transformIndexHtml('/__ui', page)
          .then((html) => response.setHeader('content-type', 'text/html').end(html), next)
      })
    },
  }
}
