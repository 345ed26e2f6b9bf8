import manifest from '../../../../package.json' with { type: 'json' }

/** The release that this program is of, as its tag names it; with `-next` the one that is being made. */
export const version: string = manifest.version
