import { documentsRoutes } from './documents.routes.ts'

export const documents = { routes: [documentsRoutes] }
