import { contactRoutes } from './contact.routes.ts'

export const contact = { routes: [contactRoutes] }
