import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { formFiles, releaseOf } from './build/form-files.ts'

const client = fileURLToPath(new URL('dist/client', import.meta.url))

/** The service worker, or in mode `forget` what takes it away again; made of what the client's build has left. */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  define: {
    FORM_FILES: JSON.stringify(formFiles(client)),
    RELEASE: JSON.stringify(releaseOf(client)),
  },
  build: {
    // The other one lies there already.
    emptyOutDir: mode !== 'forget',
    outDir: 'dist/offline',
    modulePreload: false,
    rolldownOptions: {
      input: mode === 'forget' ? 'offline/forget.ts' : 'offline/keep.ts',
      output: { entryFileNames: '[name].js', format: 'iife' },
    },
  },
}))
