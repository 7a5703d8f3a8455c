/** Times in seconds, and the lengths of passwords. */

export const minute = 60
export const hour = 3_600

/** ASVS 5.0, 6.2.1 and 6.2.9. There are no rules about kinds of characters. */
export const minPasswordLength = 8
export const maxPasswordLength = 256

/** How long an account is locked after too many wrong codes. */
export const lockSeconds = 15 * minute
