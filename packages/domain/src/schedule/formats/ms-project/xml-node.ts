/** Parsed XML, handed in: reading the text of a file is the edge's, what its elements mean is a rule. */

export interface XmlNode {
  readonly name: string
  readonly text: string
  readonly children: readonly XmlNode[]
}

/** All elements at the end of this way down. */
export function elementsOf(node: XmlNode | undefined, ...way: readonly string[]): readonly XmlNode[] {
  const [name, ...rest] = way
  if (name === undefined) return node ? [node] : []
  const found = node?.children.filter((child) => child.name === name) ?? []
  return rest.length === 0 ? found : found.flatMap((child) => elementsOf(child, ...rest))
}

/** Undefined where the element is missing or empty. */
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
