import Database from 'better-sqlite3'

// A process that writes a row every few milliseconds, until it is told to stop.
const [file = '', everyMilliseconds] = process.argv.slice(2)
const database = new Database(file, { timeout: 5000 })
const write = database.prepare(
  `INSERT INTO seeds (name, edition) VALUES ('busy', hex(randomblob(8))) ON CONFLICT (name) DO UPDATE SET edition = excluded.edition`,
)
const timer = setInterval(() => {
  write.run()
  process.send!('written')
}, Number(everyMilliseconds))
process.once('message', () => {
  clearInterval(timer)
  database.close()
  process.disconnect!()
})
