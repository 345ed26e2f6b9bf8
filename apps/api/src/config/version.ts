import manifest from '../../package.json' with { type: 'json' }

/** The release that this program is of, as its tag names it. */
export const version: string = manifest.version
