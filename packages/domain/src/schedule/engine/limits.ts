/** The longest task and the years that a program may span. */

/** In days: a hundred years. Longer is a typing error, and no chart could show it. */
export const longestDuration = 36_500

/** Days outside of these years are typing errors. */
export const programYears = { first: '1900-01-01', last: '2299-12-31' } as const
