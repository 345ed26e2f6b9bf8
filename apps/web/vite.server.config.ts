import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { classNames } from './build/class-names.ts'
import { sentences } from './build/sentences.ts'

/** The web server with the pages that it renders: one file without dependencies. */
export default defineConfig({
  publicDir: false,
  css: { modules: { generateScopedName: classNames } },
  plugins: [sentences(), react()],
  ssr: { noExternal: true },
  // Whoever starts it need not say so: of React only what is for production gets into the file.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: 'server/serve.ts',
    outDir: 'dist/server',
    target: 'node22',
    assetsInlineLimit: 0,
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'serve.mjs', codeSplitting: false } },
  },
})
