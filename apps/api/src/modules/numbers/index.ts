import { formStartsRoutes, numbersRoutes } from './numbers.routes.ts'

export const numbers = { routes: [formStartsRoutes], staffRoutes: [numbersRoutes] }
