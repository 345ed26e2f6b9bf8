import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/kit/postgres.ts',
  out: './src/db/migrations/postgres',
})
