import { personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { someMessage } from '@pan/contracts/forms/samples/contact.cases'
import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'

/** Bodies that are accepted as they are, by the name of the endpoint. */
export const sampleBodies: Readonly<Record<string, object>> = {
  applyNewPan: validNewPan,
  updateNewPan: { ...validNewPan, version: 1 },
  applyReplacePan: { ...minimalAnswers('correction', 'individual'), application_category: 'CORRECTION' },
  updateReplacePan: {
    ...minimalAnswers('correction', 'individual'),
    application_category: 'CORRECTION',
    version: 1,
  },
  validateNewPan: validNewPan,
  validateReplacePan: { ...minimalAnswers('correction', 'individual'), application_category: 'CORRECTION' },
  changePartnerApplication: { cell_nbr: '9000000004' },
  createAffiliate: personAffiliate,
  sendMessage: someMessage,
}
