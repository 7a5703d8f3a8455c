/** Files are accepted or refused by their names and their real bytes. */
import { makeZip } from 'client-zip'
import { expect, test } from 'vitest'
import { messages } from '../texts/messages.ts'
import { checkFiles } from './check-files.ts'

const bytes = (...numbers: number[]) => Uint8Array.from(numbers)
const office2003 = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0)
const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0)
const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16)
const program = bytes(0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0)
const webPage = '<!DOCTYPE html><html><script>alert(1)</script></html>'
const types = '[Content_Types].xml'

async function getZip(...names: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const zip = makeZip(names.map((name) => ({ name, input: new TextEncoder().encode(`<${name}/>`) })))
  return new Uint8Array(await new Response(zip).arrayBuffer())
}

type Content = string | Uint8Array<ArrayBuffer>

async function check(name: string, content: Content) {
  const file = new File([content], name)
  const { accepted, refused } = await checkFiles([file])
  return accepted.includes(file) ? 'kept' : refused.map(messages.refusalToText).join('\n')
}

test.each<[string, Content | Promise<Content>]>([
  ['consent.pdf', '%PDF-1.7\n…'],
  ['scanned.pdf', bytes(0, 1, 2, ...new TextEncoder().encode('scanner\r\n%PDF-1.7\n'))],
  ['mailed.pdf', 'HTTP/1.1 200 OK\r\n\r\n%PDF-1.4\n…'],
  ['letter.doc', office2003],
  ['report.docx', getZip(types, '_rels/.rels', 'word/document.xml')],
  ['gate.jpg', jpeg],
  ['gate.jpeg', jpeg],
  ['plan.PNG', png],
  ['levels.xls', office2003],
  ['levels.xlsx', getZip(types, 'xl/workbook.xml')],
  ['notes.txt', 'Tree 14 stays.\r\n\tGrüße, 木\n'],
  ['notes.txt', bytes(0xff, 0xfe, 0x41, 0, 0x0a, 0)],
  ['page.txt', webPage],
  ['empty.txt', ''],
])('%s is accepted: its bytes match its name', async (name, content) => {
  expect(await check(name, await content)).toBe('kept')
})

const acceptedTypes = 'A condition accepts PDF, Word, Excel, JPG, PNG and text files (.txt).'

test.each(['setup.exe', 'plan.dwg', 'page.html', 'plan.pdf.exe', 'consent'])(
  '%s is refused by its name, whatever it contains',
  async (name) => {
    expect(await check(name, '%PDF-1.7')).toBe(`${name} is not of an accepted type. ${acceptedTypes}`)
  },
)

test.each<[string, Content | Promise<Content>, string]>([
  ['setup.pdf', program, 'a PDF: it contains a program.'],
  ['setup.pdf', bytes(...program, ...new TextEncoder().encode('%PDF-1.7')), 'a PDF: it contains a program.'],
  ['late.pdf', `${'x'.repeat(1024)}%PDF-1.7`, 'a PDF: it contains plain text.'],
  ['setup.txt', program, 'a plain text: it contains a program.'],
  ['tool.docx', bytes(0x7f, 0x45, 0x4c, 0x46, 2), 'a Word document: it contains a program.'],
  ['page.pdf', webPage, 'a PDF: it contains a web page.'],
  ['page.pdf', `${webPage}%PDF-1.7`, 'a PDF: it contains a web page.'],
  ['page.doc', webPage, 'an older Word document: it contains a web page.'],
  ['photos.docx', getZip('gate.jpg', 'word/gate.jpg'), 'a Word document: it contains a ZIP archive.'],
  ['levels.docx', getZip(types, 'xl/workbook.xml'), 'a Word document: it contains an Excel workbook.'],
  ['report.xlsx', getZip(types, 'word/document.xml'), 'an Excel workbook: it contains a Word document.'],
  ['slides.docx', getZip(types, 'ppt/presentation.xml'), 'a Word document: it contains a ZIP archive.'],
  ['plan.jpg', png, 'a JPG image: it contains a PNG image.'],
  ['gate.png', jpeg, 'a PNG image: it contains a JPG image.'],
  ['notes.png', 'Tree 14 stays.', 'a PNG image: it contains plain text.'],
  ['consent.xls', '%PDF-1.7', 'an older Excel workbook: it contains a PDF.'],
  [
    'locked.docx',
    office2003,
    'a Word document: it contains an older Office document, or one locked with a password.',
  ],
  ['damaged.txt', bytes(0x54, 0, 1, 2), 'a plain text: it contains something else, or is damaged.'],
  ['empty.pdf', '', 'a PDF: it contains plain text.'],
])('%s is refused by its content', async (name, content, reported) => {
  expect(await check(name, await content)).toBe(`${name} is not ${reported}`)
})

test('a document truncated before the directory of its ZIP is refused', async () => {
  const whole = await getZip(types, 'word/document.xml')
  const reported = 'report.docx is not a Word document: it contains a ZIP archive.'
  expect(await check('report.docx', whole.slice(0, -60))).toBe(reported)
  expect(await check('report.docx', whole.slice(0, 40))).toBe(reported)
})

test('a directory that points outside its file is refused, not followed', async () => {
  const zip = await getZip(types, 'word/document.xml')
  new DataView(zip.buffer).setUint32(zip.length - 6, 0xfffffff0, true)
  expect(await check('report.docx', zip)).toBe(
    'report.docx is not a Word document: it contains a ZIP archive.',
  )
})

test('the valid files of a mixed batch are kept in order', async () => {
  const files = [
    new File(['%PDF-1.7'], 'a.pdf'),
    new File([program], 'b.pdf'),
    new File([png], 'c.png'),
    new File(['x'], 'd.exe'),
  ]
  const { accepted, refused } = await checkFiles(files)
  expect(accepted.map(({ name }) => name)).toEqual(['a.pdf', 'c.png'])
  expect(refused.map(({ name }) => name)).toEqual(['b.pdf', 'd.exe'])
})

test('an unreadable file is refused by name', async () => {
  const moved = new File(['%PDF-1.7'], 'moved.pdf')
  moved.slice = () => {
    throw new DOMException('', 'NotFoundError')
  }
  const { refused } = await checkFiles([moved])
  expect(refused.map(messages.refusalToText)).toEqual(['moved.pdf could not be read.'])
})
