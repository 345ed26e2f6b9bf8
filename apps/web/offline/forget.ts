import type { WorkerScope } from './worker-scope.ts'

/* In the place of the service worker where an operator has switched it off: takes it and all that it has kept away. */
const worker = globalThis as unknown as WorkerScope

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => {
  const work = async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
    await worker.registration.unregister()
  }
  event.waitUntil(work())
})
