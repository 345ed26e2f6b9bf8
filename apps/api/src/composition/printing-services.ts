import type { Receivers } from '../outgoing/receivers.ts'
import { meteredPdfs } from '../observability/metrics/metered.ts'
import type { OperatorOnPaper } from '../pdf/operator-on-paper.ts'
import { officialPrinting } from '../pdf/official/official-thread.ts'
import { pdfsInThread } from '../pdf/pdf-thread.ts'
import { validateApart } from '../modules/attachments/validate-apart.ts'
import { blankFormsService } from '../modules/blank-forms/blank-forms.service.ts'
import type { BaseDependencies } from '../modules/dependencies.ts'
import { officialFormsAdminService } from '../modules/official-forms/official-forms-admin.service.ts'
import { officialMapsService } from '../modules/official-forms/official-maps.service.ts'
import { publishedEditionsService } from '../modules/official-forms/published/published-editions.service.ts'
import { readPublished } from '../modules/official-forms/published/published-file.ts'
import { officialFormsService } from '../modules/official-forms/official-forms.service.ts'
import { officialVersionsService } from '../modules/official-forms/staff/official-versions.service.ts'
import { staffDirectory } from '../modules/staff/directory.service.ts'
import { withOfficialForms } from '../modules/official-forms/official-pdfs.ts'

interface PrintingDependencies extends BaseDependencies {
  readonly paper: OperatorOnPaper
  readonly receivers: Receivers
}

/** What an operator sends in one process of its own after the other. */
async function lookThrough(bytes: Uint8Array): Promise<string | undefined> {
  const file = await validateApart(bytes, '')
  if ('fault' in file) return file.fault
  return file.kind === 'pdf' ? undefined : 'type'
}

/** Everything that comes on paper: documents, blank forms, and the official prints that an operator brings. */
export function printingServices(dependencies: PrintingDependencies) {
  const { paper, meters, receivers } = dependencies
  const printing = officialPrinting(paper)
  const officialForms = officialFormsService(dependencies)
  const plain = pdfsInThread(paper)
  const pdfs = meteredPdfs(withOfficialForms(plain, officialForms, printing), meters)
  const publishedEditions = publishedEditionsService({ ...dependencies, read: readPublished(receivers) })
  return {
    pdfs,
    publishedEditions,
    officialForms,
    officialFormsAdmin: officialFormsAdminService({ ...dependencies, printing, lookThrough }),
    officialVersions: officialVersionsService({
      ...dependencies,
      directory: staffDirectory(),
      publishedEditions,
      printing,
    }),
    officialMaps: officialMapsService({ ...dependencies, printing }),
    blankForms: blankFormsService({ ...dependencies, officialForms, pdfs: plain, printing }),
  }
}
