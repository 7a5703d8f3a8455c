/** The size of the ground floor between its outer walls, in metres. */
export const width = 50.4
export const depth = 28.8

export type GroundFloorRevision = 'B' | 'C'
