/** Separate from the calendars, because stored records are read before anything is scheduled. */
export const minutesOfDay = 1440
