import { partnerFormsRoutes } from './partner-forms.routes.ts'

export const partnerForms = { routes: [partnerFormsRoutes] }
