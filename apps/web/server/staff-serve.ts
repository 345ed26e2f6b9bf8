import { fileURLToPath } from 'node:url'
import { configOrExit } from './environment.ts'
import { runServer } from './run-server.ts'
import { readStaffWebConfig } from './staff/staff-environment.ts'
import { staffServer } from './staff/staff-server.ts'

const env = configOrExit(readStaffWebConfig)
await runServer(env, (base) =>
  staffServer({
    ...base,
    client: fileURLToPath(new URL('../staff/', import.meta.url)),
    api: new URL(env.API_URL),
    origin: env.STAFF_ORIGIN || `http://localhost:${env.PORT}`,
  }),
)
