/** Names made from file names: the stored name of a file, and the suggested name of a document. */

/** Characters that change the writing direction, and can make 'plan[...]fdp.exe' look like a PDF. */
const turningMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** 'ü' is one character, also in names from Apple's file systems, which write it as two. */
export function toPlainName(name: string): string {
  return name.replace(turningMarks, '').normalize()
}

/** Requires a letter, because the end of 'Drawing No. 12' and of 'Specification 1.2' is part of the name. */
const extension = /\.(?=[0-9]*[a-z])[a-z0-9]{1,7}$/i

/** A plot of 'A-101.dwg' is often named 'A-101.dwg.pdf'. */
const innerExtension = /\.(?:pdf|dwg|dxf|dgn|rvt|ifc|docx|xlsx)$/i

/** 'Ground floor plan.pdf' becomes 'Ground floor plan'. */
export function toDocumentName(fileName: string): string {
  const name = toPlainName(fileName).trim()
  return name.replace(extension, '').replace(innerExtension, '').trim() || name
}
