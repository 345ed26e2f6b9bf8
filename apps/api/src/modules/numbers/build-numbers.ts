import type { Dependencies } from '../dependencies.ts'
import { countingService } from './counting.service.ts'
import { formStartsService } from './form-starts.service.ts'
import { healthService, type HealthServiceDependencies } from './health.service.ts'
import { numbersService } from './numbers.service.ts'

/** The counts of the service and the job that makes them. */
export function buildNumbers(dependencies: HealthServiceDependencies & Pick<Dependencies, 'log'>) {
  countingService(dependencies)
  return {
    numbers: numbersService(dependencies),
    health: healthService(dependencies),
    formStarts: formStartsService(dependencies),
  }
}
