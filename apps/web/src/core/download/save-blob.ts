/** Saves one file to the user's downloads. */

export function saveBlob(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the bytes after the click. After a minute it has certainly started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
