import { serviceStatus as endpoint } from '@pan/contracts/service/status'
import { PreparedResponse, preparedJson } from '../../http/prepared-response.ts'
import type { ModuleServer } from '../module.ts'
import { STATUS_SECONDS, type ServiceStatus } from './service-status.service.ts'

export function serviceStatusRoutes(
  { serve }: ModuleServer,
  { serviceStatus }: { readonly serviceStatus: Pick<ServiceStatus, 'shown'> },
): void {
  serve(endpoint, async (_input, { locale }) => {
    const { content, headers } = preparedJson({ data: await serviceStatus.shown(locale) }, STATUS_SECONDS)
    return new PreparedResponse(content, {
      ...headers,
      vary: 'accept-language',
      'content-language': locale,
    })
  })
}
