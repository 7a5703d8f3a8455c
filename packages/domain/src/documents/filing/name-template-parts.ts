/** The parts of a template for file names, and whether it can be used. Apart from reading, which fewer screens need. */

export const nameTokens = ['number', 'revision', 'title', 'purpose', 'date', 'skip'] as const
export type NameToken = (typeof nameTokens)[number]

export type TemplateFault = 'unknown-part' | 'no-number-or-title' | 'too-long'

const maxTokens = 16
const maxLength = 200

/** Undefined if the template can be used. */
export function checkNameTemplate(template: string): TemplateFault | undefined {
  if (template.length > maxLength) return 'too-long'
  const parts = splitTemplate(template)
  const tokens = parts.flatMap((part) => ('token' in part ? part.token : []))
  if (parts.some((part) => 'text' in part && /[{}]/.test(part.text))) return 'unknown-part'
  if (tokens.length > maxTokens) return 'too-long'
  return tokens.some((token) => token === 'number' || token === 'title') ? undefined : 'no-number-or-title'
}

type SplitPart = { readonly token: NameToken } | { readonly text: string }

export function splitTemplate(template: string): readonly SplitPart[] {
  return template
    .trim()
    .split(new RegExp(`(\\{(?:${nameTokens.join('|')})\\})`))
    .filter((part) => part !== '')
    .map((part) => {
      const token = nameTokens.find((known) => part === `{${known}}`)
      return token ? { token } : { text: part }
    })
}
