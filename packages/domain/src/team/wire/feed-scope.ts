/** How much a person's calendar shows: what concerns the person, or everything that the person may see. */

export const feedScopes = ['mine', 'all'] as const
export type FeedScope = (typeof feedScopes)[number]
