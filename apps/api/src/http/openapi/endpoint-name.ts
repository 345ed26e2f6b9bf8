import type { Endpoint } from '@pan/contracts/kit/endpoint'

/** How an endpoint is named to the thread that describes it. */
export const endpointName = ({ method, path }: Endpoint): string => `${method} ${path}`
