/** Which revisions a list of documents shows. */
export const currentOnly = 'Current Only'
export const revisionFilters = [currentOnly, 'All Revisions'] as const
