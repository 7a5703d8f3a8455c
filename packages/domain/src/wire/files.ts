/** What a team server accepts as a file. */

/** 2 GB. */
export const mostFileBytes = 2_000_000_000
