import { startPostgres } from '../test/support/servers/postgres-server.ts'

// A PostgreSQL in a process of its own, for whoever cannot import it: says its address. Ends when its input does.
const server = await startPostgres()
process.stdout.write(server.url('postgres'))
process.stdin
  .on('end', () => {
    void server.stop().then(() => process.exit(0))
  })
  .resume()
