/** Without the characters that a system refuses in names of files. The ending is added by the caller. */
export function textToFileName(text: string): string {
  return text.replace(/[\\/:*?"<>|]/g, '-')
}
