/** Writes XML elements. */
import { escapeXml } from './xml-text.ts'

export function element(name: string, content: string | readonly string[]): string {
  return `<${name}>${typeof content === 'string' ? content : content.join('\n')}</${name}>`
}

/** Concatenates elements and leaves out those without a value. */
export function elements(fields: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(fields)
    .map(([name, value]) => (value === undefined ? '' : element(name, escapeXml(String(value)))))
    .join('')
}

/** 'PT8H0M0S' */
export function minutesToDuration(minutes: number): string {
  return `PT${Math.floor(minutes / 60)}H${minutes % 60}M0S`
}
