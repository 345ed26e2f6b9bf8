export const apply = {} as const
