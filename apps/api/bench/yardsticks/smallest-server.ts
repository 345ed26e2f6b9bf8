import { mkdirSync } from 'node:fs'
import Database from 'better-sqlite3'
import fastify from 'fastify'

// The least that could be started: Fastify, a SQLite file and one route.
mkdirSync(process.env['DATA_DIR']!, { recursive: true })
const database = new Database(`${process.env['DATA_DIR']}/least.db`)
database.pragma('journal_mode = WAL')
const one = database.prepare('SELECT 1 AS one')
const app = fastify()
app.get('/api/health/ready', (_request, reply) => reply.send(one.get()))
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
