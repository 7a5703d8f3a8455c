/** The height of comments before they scroll (spec 9). */

export const commentsHeight = { conditions: '12rem', stages: '10rem', tasks: '12rem' } as const
