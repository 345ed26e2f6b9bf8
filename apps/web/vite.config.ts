import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { precompress } from './build/precompress.ts'
import { sentences } from './build/sentences.ts'
import { showcase } from './build/showcase.ts'
import { withoutSchemas } from './build/without-schemas.ts'
import { siteConfig, withSiteConfig } from './server/site-config.ts'

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
    react(),
    {
      name: 'site-config-in-development',
      apply: 'serve',
      transformIndexHtml: (html) => withSiteConfig(html, siteConfig(process.env)),
    },
    showcase(),
    withoutSchemas(),
    sentences(),
    precompress(),
  ],
  build: {
    outDir: 'dist/client',
    // A strict policy has no data: fonts or images, and every asset gets its own cacheable address.
    assetsInlineLimit: 0,
    // One small sheet: no page stands unstyled while its own part arrives.
    cssCodeSplit: false,
    rolldownOptions: {
      // A page that comes whole from the server starts with the small script, the others with the program.
      input: ['index.html', 'src/start/start.ts'],
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        // A shared chunk's own name lists every page that shares it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], test: /^(?!.*\/src\/start\/)/u, priority: 2 },
            // What the home page has in common with others is small and comes with the program.
            {
              name: 'base',
              test: /\/ui\/(?:button|card|fee-box|steps-list)\.|\/src\/config\.ts|\/pan\/fees\.ts/u,
              priority: 2,
            },
            // What several pages share arrives in a few files, not in one for each pair of pages.
            {
              name: 'pages',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 3000,
              priority: 1,
            },
          ],
        },
      },
    },
    modulePreload: { polyfill: false },
  },
  server: {
    port: Number(process.env.PORT ?? 8080),
    strictPort: true,
    proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:8081', xfwd: true } },
  },
  test: { include: ['{src,server,build,showcase}/**/*.test.{ts,tsx}'], environment: 'node' },
})
