/** Parses XML. Document types are refused, so only XML's own five entities exist: files come from untrusted sources. */
import type { XmlNode } from './xml-node.ts'

export interface XmlFault {
  readonly fault: 'has-doctype' | 'malformed' | 'too-many-elements'
  /** The line of the fault, starting at 1. */
  readonly line: number
}

interface OpenNode {
  name: string
  text: string
  children: OpenNode[]
}

/** Shared by the elements without children, which are most of them. */
const none: OpenNode[] = []

const deepest = 100
const maxElements = 3_000_000

/** Elements named in `skipped` are checked but not kept. */
export function readXmlText(text: string, skipped: ReadonlySet<string> = new Set()): XmlNode | XmlFault {
  const top: OpenNode = { name: '', text: '', children: none }
  const open = [top]
  /** Children of an element that is not kept are attached to nothing. */
  const names = ['']
  let count = 0
  let at = text.startsWith('\uFEFF') ? 1 : 0

  const faultAt = (fault: XmlFault['fault'], index: number): XmlFault => ({
    fault,
    line: text.slice(0, index).split('\n').length,
  })

  while (at < text.length) {
    const mark = text.indexOf('<', at)
    const end = mark < 0 ? text.length : mark
    const current = open.at(-1)
    if (!current) return faultAt('malformed', at)
    if (end > at) {
      const texts = decodeText(text.slice(at, end))
      if (texts === undefined || (open.length === 1 && texts.trim() !== '')) return faultAt('malformed', at)
      current.text = current.text === '' ? texts : current.text + texts
    }
    if (mark < 0) break

    const name = names.at(-1) ?? ''
    // Most closing tags have no spaces.
    if (name !== '' && text.startsWith('</', mark) && isClosed(text, mark + 2, name)) {
      at = mark + name.length + 3
      names.pop()
      open.pop()
      continue
    }
    const special = readSpecial(text, mark)
    if (special) {
      if ('fault' in special) return faultAt(special.fault, mark)
      if (special.text && open.length === 1) return faultAt('malformed', mark)
      current.text += special.text
      at = special.end
      continue
    }
    const tag = readTag(text, mark)
    if (!tag) return faultAt('malformed', mark)
    at = tag.end
    if (tag.isClosing) {
      if (open.length === 1 || names.pop() !== tag.name) return faultAt('malformed', mark)
      open.pop()
      continue
    }
    count += 1
    if (count > maxElements) return faultAt('too-many-elements', mark)
    if (open.length > deepest || (open.length === 1 && top.children.length > 0))
      return faultAt('malformed', mark)
    const node: OpenNode = { name: tag.name.slice(tag.name.indexOf(':') + 1), text: '', children: none }
    if (!skipped.has(node.name)) {
      if (current.children === none) current.children = [node]
      else current.children.push(node)
    }
    if (tag.isEmpty) continue
    open.push(node)
    names.push(tag.name)
  }
  const [root] = top.children
  return root && open.length === 1 ? root : faultAt('malformed', text.length)
}

function isClosed(text: string, at: number, name: string): boolean {
  return text.startsWith(name, at) && text[at + name.length] === '>'
}

interface Tag {
  readonly name: string
  readonly isClosing: boolean
  readonly isEmpty: boolean
  /** The index after it. */
  readonly end: number
}

function readTag(text: string, mark: number): Tag | undefined {
  // Most tags are a name alone.
  plainTagPattern.lastIndex = mark
  const [plain, only = ''] = plainTagPattern.exec(text) ?? []
  if (plain) return { name: only, isClosing: false, isEmpty: false, end: mark + plain.length }
  tagPattern.lastIndex = mark
  const [all, close, name = '', attributes, empty] = tagPattern.exec(text) ?? []
  if (all === undefined || (close && (attributes || empty))) return undefined
  return { name, isClosing: close !== '', isEmpty: empty !== '', end: mark + all.length }
}

const plainTagPattern = /<([A-Za-z_][\w.\-:]*)>/y
const tagPattern = /<(\/?)([A-Za-z_][\w.\-:]*)((?:\s+[\w.\-:]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y

/** Declarations, comments and quoted text; undefined for a tag. */
function readSpecial(text: string, mark: number) {
  if (text.startsWith('<?', mark)) return until(text, '?>', mark, 2, false)
  if (text[mark + 1] !== '!') return undefined
  if (text.startsWith('<!--', mark)) return until(text, '-->', mark, 4, false)
  if (text.startsWith('<![CDATA[', mark)) return until(text, ']]>', mark, 9, true)
  const isDoctype = text.startsWith('<!DOCTYPE', mark)
  return { fault: isDoctype ? ('has-doctype' as const) : ('malformed' as const) }
}

function until(text: string, close: string, mark: number, head: number, isText: boolean) {
  const end = text.indexOf(close, mark + head)
  if (end < 0) return { fault: 'malformed' as const }
  return { end: end + close.length, text: isText ? text.slice(mark + head, end) : '' }
}

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Undefined for an entity that XML does not define. */
function decodeText(text: string): string | undefined {
  if (!text.includes('&')) return text
  let isKnown = true
  const texts = text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w+))?;?/g, (all, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    const word = name
      ? named.get(name)
      : code >= 0 && code <= 0x10ffff
        ? // P6 ends its notes with a character that XML does not allow.
          String.fromCodePoint(code).replace('\0', '')
        : undefined
    if (word === undefined || !all.endsWith(';')) isKnown = false
    return word ?? ''
  })
  return isKnown ? texts : undefined
}

/** As element text. Characters that XML cannot contain are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(unwritable, '')
    .replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))
}

const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu
