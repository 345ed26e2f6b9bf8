import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { classNames } from './build/class-names.ts'
import { chunkAddresses } from './build/chunk-addresses.ts'
import { languages } from './build/languages.ts'
import { precompress } from './build/precompress.ts'
import { sentences } from './build/sentences.ts'
import { showcase } from './build/showcase.ts'
import { withoutSchemas } from './build/without-schemas.ts'
import { siteConfig, withSiteConfig } from './server/site-config.ts'

const controls = new RegExp(
  [
    '/src/ui/(?:checkbox|choice|comb|date|dialog|error|field|focus-field|fold|form|input|notice|radio|rewrite|section-nav|select|status|text-input|use-merged)',
    '/src/(?:forms/(?:captcha/|chosen-ao-code|state/form-values)|site/(?:config|use-tariff)|format/mo|api/current-application)',
    '/contracts/src/(?:captcha|pan/(?!states)|kit/date-text)',
  ].join('|'),
  'u',
)

const base = new RegExp(
  [
    '/src/(?:program/(?:providers|reload-once)|api/(?:retry-forever|tab-storage)|navigation/(?:flow|search-params)|i18n/(?:language|apply-locale))\\.tsx?$',
    '/src/features/(?:shell/(?:shell|page-failure)|accounts/login/login-button|applications/titles)\\.tsx?$',
    '/contracts/src/(?:lookups/lookups|kit/(?:details|endpoint|form-text|spelling/composed))\\.ts$',
    'vite/preload-helper',
    '/react-query/build/modern/queryOptions',
    '/ui/styles/index.css',
  ].join('|'),
  'u',
)

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      generatedRouteTree: './src/program/route-tree.gen.ts',
      autoCodeSplitting: true,
      // What a page asks for comes with the page, so that the program needs to know no query.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
      },
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    {
      name: 'site-config-in-development',
      apply: 'serve',
      transformIndexHtml: (html) => withSiteConfig(html, siteConfig(process.env)),
    },
    showcase(),
    withoutSchemas(),
    languages(),
    sentences(),
    chunkAddresses(),
    precompress(),
  ],
  css: { modules: { generateScopedName: classNames } },
  build: {
    outDir: 'dist/client',
    // A strict policy has no data: fonts or images, and every asset gets its own cacheable address.
    assetsInlineLimit: 0,
    // One small sheet: no page stands unstyled while its own part arrives.
    cssCodeSplit: false,
    rolldownOptions: {
      // They describe, and do nothing else: what nobody asks for is left out.
      treeshake: { manualPureFunctions: ['endpoint', 'queryOptions'] },
      // A page that comes whole from the server starts with the small script, the others with the program.
      input: ['index.html', 'src/program/form-main.tsx', 'src/program/start/start.ts'],
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        // A shared chunk's own name lists every page that shares it, and a page's its whole address.
        chunkFileNames: ({ name }) => `assets/${name.split(/[~._]/u)[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//u, priority: 4 },
            // Each takes along what it needs: what a form and the program have in common, then what only the program has.
            { name: 'base', test: base, priority: 3 },
            // What look-ups send and get: the forms look up an officer as well.
            {
              name: 'lookups',
              test: /\/contracts\/src\/(?:lookups\/(?:ao-codes|pan-offices|lists)|pan\/place-name)\.ts$/u,
              priority: 2.5,
            },
            { name: 'program', test: /\/src\/program\/(?:site-program|router)\.tsx$/u, priority: 2 },
            // What the pages that ask something have in common, and the form itself, arrive in one file each.
            { name: 'controls', test: controls, minShareCount: 2, priority: 1.8 },
            {
              name: 'form',
              test: /\/features\/applications\/apply-page\.|\/contracts\/src\/forms\/register\./u,
              priority: 1.5,
            },
            // What else several pages share. Merged into fewer files, some would wait for each other.
            {
              name: 'pages',
              minShareCount: 2,
              entriesAware: true,
              priority: 1,
            },
          ],
        },
      },
    },
    modulePreload: {
      polyfill: false,
      // What every page has need not be named again wherever a part comes later. What every page or form loads names
      // none, such as those of the login: a second step when it is opened weighs less than their names everywhere.
      resolveDependencies(_, files, { hostId, hostType }) {
        if (hostType === 'html') return files
        if (/\/(?:base|form)-(?!main)/u.test(hostId)) return []
        return files.filter((file) => !/\/(?:base|react|rolldown-runtime)-/u.test(file))
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 8080),
    strictPort: true,
    proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:8081', xfwd: true } },
  },
  test: { include: ['{src,server,build,showcase}/**/*.test.{ts,tsx}'], environment: 'node', isolate: false },
})
