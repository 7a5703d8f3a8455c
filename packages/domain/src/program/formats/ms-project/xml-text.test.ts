import { expect, test } from 'vitest'
import { findElements, getChildText } from './xml-node.ts'
import { escapeXml, readXmlText } from './xml-text.ts'

test('reads elements, text, entities, CDATA, comments and attributes of a well-formed file', () => {
  const text = `\uFEFF<?xml version="1.0"?><!-- <a> --><p:Project xmlns:p="a>b"><Name a='1'>R&amp;D &#x41;&#66;</Name><Note><![CDATA[<x> & y]]></Note><Empty/></p:Project>\n`
  const root = readXmlText(text)
  if ('fault' in root) throw new Error(root.fault)
  expect(root.name).toBe('Project')
  expect(getChildText(root, 'Name')).toBe('R&D AB')
  expect(getChildText(root, 'Note')).toBe('<x> & y')
  expect(findElements(root, 'Empty')).toHaveLength(1)
})

test('skipped elements are left out with everything in them', () => {
  const root = readXmlText('<P><Skip><Name>No</Name></Skip><Name>Yes</Name></P>', new Set(['Skip']))
  expect('fault' in root ? root : root.children.map(({ name }) => name)).toEqual(['Name'])
})

test.each([
  ['a document type', '<!DOCTYPE P><P/>', 'has-doctype', 1],
  ['an entity bomb', '<?xml version="1.0"?>\n<!DOCTYPE l [<!ENTITY a "aa">\n]><P>&a;</P>', 'has-doctype', 2],
  ['an entity of its own', '<P>&lol;</P>', 'malformed', 1],
  ['an entity named like a part of every object', '<P>&constructor;</P>', 'malformed', 1],
  ['a bare ampersand', '<P>\nthis & that</P>', 'malformed', 1],
  ['an element that is not closed', '<P><Name>Dig</P>', 'malformed', 1],
  ['an element that ends nowhere', '<P>\n<Name>', 'malformed', 2],
  ['a tag that ends nowhere', '<P><Name', 'malformed', 1],
  ['two roots', '<P/><P/>', 'malformed', 1],
  ['text after the root', '<P/>more', 'malformed', 1],
  ['a comment without end', '<P><!-- </P>', 'malformed', 1],
  ['an attribute without quotes', '<P a=1/>', 'malformed', 1],
  ['a character that does not exist', '<P>&#xFFFFFF;</P>', 'malformed', 1],
  ['elements in elements without end', '<P>'.repeat(100_000), 'malformed', 1],
  ['nothing', '', 'malformed', 1],
])('%s is refused with its line', (_, text, fault, line) => {
  expect(readXmlText(text)).toEqual({ fault, line })
})

test('written text is read back unchanged, without characters that XML cannot contain', () => {
  const root = readXmlText(`<P>${escapeXml('<a> & "b"\u0000 ]]> 🏗️')}</P>`)
  expect('fault' in root ? root : root.text).toBe('<a> & "b" ]]> 🏗️')
})
