import { sentDraftsRoutes } from './sent-drafts.routes.ts'

export const sentDrafts = { routes: [sentDraftsRoutes] }
