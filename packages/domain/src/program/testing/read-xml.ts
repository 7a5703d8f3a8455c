/** XML for tests: elements and text of well-formed files, without attributes, entities and comments. */
import type { XmlNode } from '../formats/ms-project/xml-node.ts'

export function readXml(text: string): XmlNode {
  const root: { name: string; text: string; children: XmlNode[] } = { name: '', text: '', children: [] }
  const open = [root]
  for (const [, close, name = '', empty, texts = ''] of text.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>([^<]*)/g)) {
    if (close) {
      open.pop()
      continue
    }
    const node = { name, text: texts, children: [] }
    open.at(-1)?.children.push(node)
    if (!empty) open.push(node)
  }
  const [project] = root.children
  if (!project) throw new Error('The file has no element.')
  return project
}
