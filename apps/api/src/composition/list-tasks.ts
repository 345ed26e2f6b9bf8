import { applyListChange, type ApplyTask } from '../modules/lists/changes/apply-list-change.ts'
import { checkListChange, type CheckTask } from '../modules/lists/changes/check-list-change.ts'
import { LIST_KINDS } from './list-kinds.ts'

// What a thread does with the lists.
export const checkList = (task: CheckTask) => checkListChange(LIST_KINDS, task)
export const applyList = (task: ApplyTask) => applyListChange(LIST_KINDS, task)
