/** The longest task and the range of years that a program may have. */

/** In days: a hundred years. More is a typing error, and no chart could show it. */
export const maxDurationDays = 36_500

/** Days outside these years are typing errors. */
export const programYears = { first: '1900-01-01', last: '2299-12-31' } as const
