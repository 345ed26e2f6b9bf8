import { parentPort } from 'node:worker_threads'

// Loaded into a server before its program: its thread for the staff fails at its end, or, once it listens, does not turn any more.
if (parentPort && process.env['STAFF_BREAKS'] === 'at-end')
  parentPort.on('message', (message: unknown) => {
    if (message === 'end') throw new Error('The thread is out of order.')
  })
else if (parentPort) {
  const tell = parentPort.postMessage.bind(parentPort)
  parentPort.postMessage = (message: unknown) => {
    tell(message)
    if (message === 'listening')
      setImmediate(() => {
        for (;;);
      })
  }
}
