/** Several values in one text, with commas between. */

export function splitChips(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** The value that is still being typed stands at the end as it is typed, so that it can be found there again. */
export function joinChips(chips: readonly string[], typed: string): string {
  return [...chips, ...(typed ? [typed] : [])].join(', ')
}

/** Values as they are copied from a list, a column of a sheet or a mail program: `Ines Moreau <ines@site.example>; ...`. */
export function splitPasted(text: string): string[] {
  return text
    .split(/[,;\t\r\n]+/)
    .map((part) => (/<([^<>]+)>/.exec(part)?.[1] ?? part).trim())
    .filter((part) => part !== '')
}
