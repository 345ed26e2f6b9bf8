const key = 'shared-computer'

/** Whether the person said that others use this device too; known to this tab only. */
export const sharedComputer = {
  read: (): boolean => sessionStorage.getItem(key) === 'yes',
  set(isShared: boolean): void {
    if (isShared) sessionStorage.setItem(key, 'yes')
    else sessionStorage.removeItem(key)
  },
}
