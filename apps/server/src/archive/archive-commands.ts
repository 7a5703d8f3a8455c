/** The names of the commands. Their code is loaded only for them. */

export const archiveCommands = ['export', 'import', 'check'] as const
export type ArchiveCommand = (typeof archiveCommands)[number]
