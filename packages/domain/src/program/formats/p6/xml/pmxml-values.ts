/** Reads the values of PMXML elements as an XER file has them. Optional elements are missing, empty or `xsi:nil`. */
import { findElements, type XmlNode } from '../../ms-project/xml-node.ts'

/** The texts of the children of one element by their names. Of several with the same name, the first that is not empty. */
export type Values = ReadonlyMap<string, string>

export function getValues(node: XmlNode): Values {
  const values = new Map<string, string>()
  for (const { name, text } of node.children) {
    const value = text.trim()
    if (value !== '' && !values.has(name)) values.set(name, value)
  }
  return values
}

/** The first of these elements that has a value, or ''. */
export function getText(values: Values, ...names: readonly string[]): string {
  for (const name of names) {
    const value = values.get(name)
    if (value !== undefined) return value
  }
  return ''
}

/** '2026-01-05T08:00:00' as '2026-01-05 08:00'. P6 writes the time of the site, so that a time zone is left out. */
export function getMoment(values: Values, ...names: readonly string[]): string {
  const [, day, time = '00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/.exec(getText(values, ...names)) ?? []
  return day === undefined ? '' : `${day} ${time}`
}

/** 'Y', 'N', or '' if there is none of these elements. */
export function getFlag(values: Values, ...names: readonly string[]): string {
  const text = getText(values, ...names).toLowerCase()
  if (text === '') return ''
  return text === '1' || text === 'true' || text === 'y' ? 'Y' : 'N'
}

/** A word of P6 as its code in an XER file. Other programs write the codes themselves. */
export function getCode(codes: ReadonlyMap<string, string>, word: string): string {
  const known = codes.get(toKey(word))
  if (known !== undefined) return known
  return [...codes.values()].includes(word) ? word : ''
}

/** By words in which capitals and spaces do not count. */
export function codes(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(table).map(([word, code]) => [toKey(word), code]))
}

function toKey(word: string): string {
  return word.replace(/\s+/g, '').toLowerCase()
}

/** The children of this name of each node. */
export function findChildren(nodes: readonly XmlNode[], name: string): readonly XmlNode[] {
  return nodes.flatMap((node) => findElements(node, name))
}
