/** The form in which the numbers of documents are compared. */

/** Equal numbers may be written with other spaces, dots and dashes: 'A-101' and 'a101'. */
export function numberKey(documentNumber: string): string {
  return documentNumber.toLowerCase().replace(/[\s.\-_–]/g, '')
}
