import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PrometheusMeters } from './prometheus.ts'

export interface MetricsServer {
  readonly port: number
  close(): void
}

/** Serves `/metrics` on a port of its own, which the proxy does not know: nobody from outside can ask it. */
export async function serveMetrics(
  meters: Pick<PrometheusMeters, 'text' | 'contentType'>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    meters.text().then(
      (text) => response.writeHead(200, { 'content-type': meters.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
