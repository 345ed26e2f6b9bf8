import { aoCodesRoutes } from './ao-codes.routes.ts'

export const aoCodes = { routes: [aoCodesRoutes] }
