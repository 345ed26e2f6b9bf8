import { parentPort } from 'node:worker_threads'

// Loaded into a server before its program: its thread for the staff fails once it listens.
if (parentPort) {
  const tell = parentPort.postMessage.bind(parentPort)
  parentPort.postMessage = (message: unknown) => {
    tell(message)
    if (message === 'listening')
      setImmediate(() => {
        throw new Error('The thread is out of order.')
      })
  }
}
