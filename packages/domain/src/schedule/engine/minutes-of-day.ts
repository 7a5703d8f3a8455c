/** Apart from the calendars, for what is stored is read before anything is scheduled. */
export const minutesOfDay = 1440
