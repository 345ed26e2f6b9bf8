import { changelogRoutes } from './changelog.routes.ts'

export const changelog = { routes: [changelogRoutes] }
