import { deedProofsRoutes } from './deed-proofs.routes.ts'
import { entranceRoutes } from './entrance/entrance.routes.ts'
import { meRoutes } from './me.routes.ts'
import { membersRoutes } from './members/members.routes.ts'
import { staffCommands } from './members/staff.commands.ts'

export const staff = {
  staffRoutes: [entranceRoutes, meRoutes, deedProofsRoutes, membersRoutes],
  commands: [staffCommands],
}
