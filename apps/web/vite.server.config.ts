import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { classNames } from './build/class-names.ts'
import { sentences } from './build/sentences.ts'

/** The web server with the pages that it renders, or in mode `staff` that of the back office: one file without dependencies. */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  css: { modules: { generateScopedName: classNames } },
  plugins: [sentences(), react()],
  ssr: { noExternal: true },
  // Whoever starts it need not say so: of React only what is for production gets into the file.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: mode === 'staff' ? 'server/staff-serve.ts' : 'server/serve.ts',
    // The other one lies there already.
    emptyOutDir: mode !== 'staff',
    outDir: 'dist/server',
    target: 'node22',
    assetsInlineLimit: 0,
    minify: true,
    rolldownOptions: {
      output: { entryFileNames: mode === 'staff' ? 'staff.mjs' : 'serve.mjs', codeSplitting: false },
    },
  },
}))
