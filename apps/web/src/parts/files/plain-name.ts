/** Names made from a file's name: as it is stored, and as a document is called at first. */

/** They turn the direction of writing, and make 'plan[...]fdp.exe' look like a PDF. */
const turningMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

export function toPlainName(name: string): string {
  return name.replace(turningMarks, '')
}

/** With a letter in it: the end of 'Drawing No. 12' and of 'Specification 1.2' is part of the name. */
const extension = /\.(?=[0-9]*[a-z])[a-z0-9]{1,7}$/i

/** 'Ground floor plan.pdf' becomes 'Ground floor plan'. */
export function toDocumentName(fileName: string): string {
  const name = toPlainName(fileName).trim()
  return name.replace(extension, '').trim() || name
}
