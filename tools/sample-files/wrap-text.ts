/** Breaks a text into lines no wider than `width`, measured by the caller's function. */

export function wrapText(text: string, width: number, getWidth: (line: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && getWidth(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
