import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { precompress } from './build/precompress.ts'
import { sentenceAddresses } from './build/sentence-addresses.ts'
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
    sentenceAddresses(),
    precompress(),
  ],
  build: {
    outDir: 'dist/client',
    // A strict policy has no data: fonts or images, and every asset gets its own cacheable address.
    assetsInlineLimit: 0,
    // One small sheet: no page stands unstyled while its own part arrives.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
  server: {
    port: Number(process.env.PORT ?? 8080),
    strictPort: true,
    proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:8081', xfwd: true } },
  },
  test: { include: ['{src,server,build}/**/*.test.{ts,tsx}'], environment: 'node' },
})
