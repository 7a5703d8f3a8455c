const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/

/** Whether the text is an instant in the form of RFC 3339 that a database can store. */
export function isInstant(text: string): boolean {
  return rfc3339.test(text) && !Number.isNaN(Date.parse(text))
}
