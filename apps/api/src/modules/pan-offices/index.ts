import { panOfficesRoutes } from './pan-offices.routes.ts'

export const panOffices = { routes: [panOfficesRoutes] }
