/** A file's name without the marks that turn the direction of writing: they make 'plan[...]fdp.exe' look like a PDF. */

const turningMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

export function toPlainName(name: string): string {
  return name.replace(turningMarks, '')
}
