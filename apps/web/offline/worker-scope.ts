/** What a service worker finds in its global scope, as far as ours needs it: its library of types and that of pages exclude each other. */
export interface WorkerScope {
  skipWaiting: () => Promise<void>
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim: () => Promise<void>
    matchAll: (options: {
      type: 'window'
      includeUncontrolled: boolean
    }) => Promise<readonly { readonly url: string }[]>
  }
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void
}

interface LifeEvent {
  /** The browser lets the worker live until then. */
  waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends LifeEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

interface WorkerEvents {
  install: LifeEvent
  activate: LifeEvent
  fetch: FetchEvent
  message: LifeEvent & { readonly data: unknown; readonly source: { readonly url: string } }
}
