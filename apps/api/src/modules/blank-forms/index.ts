import { blankFormsRoutes } from './blank-forms.routes.ts'

export const blankForms = { routes: [blankFormsRoutes] }
