/** Several values in one text, separated by commas. */

export function splitChips(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** The value being typed is at the end, exactly as typed, so that it can be found again. */
export function joinChips(chips: readonly string[], typed: string): string {
  return [...chips, ...(typed ? [typed] : [])].join(', ')
}

/** Values copied from a list, a spreadsheet column or a mail program: `Ines Moreau <ines@site.example>; ...`. */
export function splitPasted(text: string): string[] {
  return text
    .split(/[,;\t\r\n]+/)
    .map((part) => (/<([^<>]+)>/.exec(part)?.[1] ?? part).trim())
    .filter((part) => part !== '')
}

/** The parts that a separator ends, and the text after the last separator. */
export function splitTyped(text: string): { done: readonly string[]; last: string } {
  const parts = text.split(/[,;]/)
  const last = parts.pop()?.trimStart() ?? ''
  return { done: splitChips(parts.join(',')), last }
}
