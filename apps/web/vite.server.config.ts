import { defineConfig } from 'vite'

/** The web server itself: one file without dependencies. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/serve.ts',
    outDir: 'dist/server',
    target: 'node22',
    rolldownOptions: { output: { entryFileNames: 'serve.mjs' } },
  },
})
