import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { classNames } from './build/class-names.ts'
import { languages } from './build/languages.ts'
import { precompress } from './build/precompress.ts'
import { sentences } from './build/sentences.ts'
import { staffPage } from './build/staff-page.ts'
import { withoutSchemas } from './build/without-schemas.ts'

/** The back office: a program of its own in a folder of its own, so that the public site knows nothing of it. */
export default defineConfig({
  publicDir: false,
  plugins: [
    react(),
    staffPage(),
    withoutSchemas(),
    languages({ isForStaff: true }),
    sentences(),
    precompress(),
  ],
  css: { modules: { generateScopedName: classNames } },
  build: {
    outDir: 'dist/staff',
    // A strict policy has no data: fonts or images.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['endpoint', 'queryOptions'] },
      input: 'staff.html',
    },
    modulePreload: { polyfill: false },
  },
  server: {
    port: Number(process.env.PORT ?? 8090),
    strictPort: true,
    proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:8091', xfwd: true } },
  },
})
