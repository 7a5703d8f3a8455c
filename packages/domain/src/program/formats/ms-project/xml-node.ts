/** Parsed XML that callers pass in. Parsing the text is their job; the meaning of elements is a rule of this folder. */

export interface XmlNode {
  readonly name: string
  readonly text: string
  readonly children: readonly XmlNode[]
}

/** All elements at the end of this path. */
export function findElements(node: XmlNode | undefined, ...way: readonly string[]): readonly XmlNode[] {
  const [name, ...rest] = way
  if (name === undefined) return node ? [node] : []
  const found = node?.children.filter((child) => child.name === name) ?? []
  return rest.length === 0 ? found : found.flatMap((child) => findElements(child, ...rest))
}

/** Undefined if the element is missing or empty. */
export function getChildText(node: XmlNode, name: string): string | undefined {
  return findChild(node, name)?.text.trim() || undefined
}

/** A task may have thousands of links, each of which asks for fields of the task. */
const fewChildren = 100
const childrenByName = new WeakMap<XmlNode, ReadonlyMap<string, XmlNode>>()

/** The first child with this name. */
function findChild(node: XmlNode, name: string): XmlNode | undefined {
  if (node.children.length <= fewChildren) return node.children.find((child) => child.name === name)
  const known = childrenByName.get(node)
  if (known) return known.get(name)
  // A Map keeps the later of two entries with the same key.
  const found = new Map(node.children.toReversed().map((child) => [child.name, child]))
  childrenByName.set(node, found)
  return found.get(name)
}

export function getChildNumber(node: XmlNode, name: string): number | undefined {
  const number = Number(getChildText(node, name) ?? Number.NaN)
  return Number.isNaN(number) ? undefined : number
}

export function isOn(node: XmlNode, name: string): boolean {
  const word = getChildText(node, name)
  return word === '1' || word === 'true'
}
