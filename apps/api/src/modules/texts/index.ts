import { textsRoutes } from './texts.routes.ts'

export const texts = { staffRoutes: [textsRoutes] }
