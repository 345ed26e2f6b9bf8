import { noteFormStart } from '@pan/contracts/drafts/form-starts'
import { readHealth, readNumbers } from '@pan/contracts/staff/service/numbers'
import type { ModuleServer, StaffServer } from '../module.ts'
import type { FormStarts } from './form-starts.service.ts'
import type { HealthService } from './health.service.ts'
import type { NumbersService } from './numbers.service.ts'

/** Counts opened forms, of whoever opens one. */
export function formStartsRoutes(
  { app, serve }: ModuleServer,
  { formStarts }: { readonly formStarts: FormStarts },
): void {
  app.addHook('onClose', () => formStarts.flush())
  serve(noteFormStart, ({ body }) => {
    formStarts.note(body.application_category)
    return { counted: true }
  })
}

/** Shows what was counted, and whether the service is in order. */
export function numbersRoutes(
  { serve }: StaffServer,
  { numbers, health }: { readonly numbers: NumbersService; readonly health: HealthService },
): void {
  serve(readNumbers, async () => ({ data: await numbers.read() }))
  serve(readHealth, async () => ({ data: await health.read() }))
}
