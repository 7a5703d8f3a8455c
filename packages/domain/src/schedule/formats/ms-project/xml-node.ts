/** Parsed XML that callers pass in. Parsing the text is their job; the meaning of elements is a rule of this folder. */

export interface XmlNode {
  readonly name: string
  readonly text: string
  readonly children: readonly XmlNode[]
}

/** All elements at the end of this path. */
export function elementsOf(node: XmlNode | undefined, ...way: readonly string[]): readonly XmlNode[] {
  const [name, ...rest] = way
  if (name === undefined) return node ? [node] : []
  const found = node?.children.filter((child) => child.name === name) ?? []
  return rest.length === 0 ? found : found.flatMap((child) => elementsOf(child, ...rest))
}

/** Undefined if the element is missing or empty. */
export function wordOf(node: XmlNode, name: string): string | undefined {
  return node.children.find((child) => child.name === name)?.text.trim() || undefined
}

export function numberOf(node: XmlNode, name: string): number | undefined {
  const number = Number(wordOf(node, name) ?? Number.NaN)
  return Number.isNaN(number) ? undefined : number
}

export function isOn(node: XmlNode, name: string): boolean {
  return wordOf(node, name) === '1' || wordOf(node, name) === 'true'
}
