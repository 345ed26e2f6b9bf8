/** Why a picture is not kept. */
export type ImageFault = 'damaged' | 'pixels' | 'heavy'

export const PIXELS_MAX = 40_000_000
