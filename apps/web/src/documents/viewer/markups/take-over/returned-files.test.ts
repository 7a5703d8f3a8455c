/** PDFs that came back from other programs: what is found in them, compared with what was sent. */
import { dashes, hasDash } from '@plumbline/domain/documents/markups/dash.ts'
import { type Markup, markupSchema } from '@plumbline/domain/documents/markups/markup.ts'
import { pdfCopySchema } from '@plumbline/domain/documents/markups/pdf-copy.ts'
import { toReplaced } from '@plumbline/domain/documents/markups/replaced-annotations.ts'
import type { MarkupKind } from '@plumbline/domain/documents/markups/shape.ts'
import { degrees, PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from 'pdf-lib'
import { expect, test } from 'vitest'
import { addMarkupsToPdf } from '#documents/viewer/markups/export/add-markups-to-pdf.ts'
import { drawMarkup, drawnKinds, drawnShapes, oneTo100 } from '#testing/drawn-markups.ts'
import { compareMarkups, type Difference } from './compare-markups.ts'
import { readAnnotations } from './read-annotations.ts'
import { readReturnedFile } from './read-returned-file.ts'
import { toOrder } from './to-order.ts'
import { toSentMarkups } from './to-sent-markups.ts'
import { findSentCopy } from './use-sent-copies.ts'

/** A pin names a record, which a file cannot. */
type FileKind = Exclude<MarkupKind, 'pin'>

const shapes: Readonly<Record<FileKind, number[][]>> = {
  ...drawnShapes,
  pen: [[20, 20, 0.2, 50, 70, 0.5, 80, 30, 0.9]],
  rectangle: [[280, 80, 220, 20]],
}

const text = 'See RFI 12 – Жук'

function draw(kind: FileKind, change: Partial<Markup> = {}): Markup {
  const createdAt = '2026-11-20T09:30:00.400Z'
  return drawMarkup(kind, { points: shapes[kind], text, createdAt, ...change })
}
const kinds = drawnKinds.filter((kind): kind is FileKind => kind !== 'pin')

/** Pages that are turned by 0, 90, 180 and 270 degrees, each cropped. */
async function makeFile(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (const turn of [0, 90, 180, 270]) {
    const page = pdf.addPage([400, 700])
    page.setCropBox(40, 60, 300, 580)
    page.setRotation(degrees(turn))
  }
  return pdf.save()
}

async function send(sent: readonly Markup[]): Promise<Uint8Array> {
  if (sent.length === 0) return makeFile()
  const letters = { font: undefined, brush: undefined }
  const order = { markups: sent, replaced: [], scales: [oneTo100], hasReplies: true, isFlattened: false }
  const file = await addMarkupsToPdf(new Blob([new Uint8Array(await makeFile())]), order, letters)
  return new Uint8Array(await file.arrayBuffer())
}

type Edit = (pdf: PDFDocument, annotations: PDFArray) => void

/** Another program changes the annotations of the first page, and writes the file anew. */
async function giveBack(sent: readonly Markup[], edit: Edit): Promise<Blob> {
  const pdf = await PDFDocument.load(await send(sent))
  const annotations = pdf.getPage(0).node.lookupMaybe(PDFName.of('Annots'), PDFArray) ?? pdf.context.obj([])
  pdf.getPage(0).node.set(PDFName.of('Annots'), annotations)
  edit(pdf, annotations)
  return new Blob([new Uint8Array(await pdf.save())])
}

const first = (annotations: PDFArray) => annotations.lookup(0, PDFDict)
const numbers = (pdf: PDFDocument, values: number[]) => pdf.context.obj(values)

function addAnnotation(pdf: PDFDocument, annotations: PDFArray, entries: Record<string, unknown>): void {
  // `as`: literals of the kinds that pdf-lib converts.
  const dictionary = pdf.context.obj({ Type: 'Annot', ...entries } as Parameters<typeof pdf.context.obj>[0])
  annotations.push(pdf.context.register(dictionary))
}

const everyRight = { isOwn: () => true, mayReview: true }

async function compare(
  returned: Blob,
  stored: readonly Markup[],
  rights: Parameters<typeof compareMarkups>[2] = everyRight,
): Promise<readonly Difference[]> {
  return compareMarkups((await readAnnotations(returned)).markups, stored, rights)
}

test.each([0, 1, 2, 3])('what nothing was done to is not listed, on page %i', async (page) => {
  const comments = [{ id: 'c1', user: 'Kofi', text: 'Yes', timestamp: '2026-11-21T23:15:00.000Z' }]
  const sent = kinds.map((kind) => draw(kind, { page, comments, status: 'completed', statusBy: 'Ines' }))
  const file = new Blob([new Uint8Array(await send(sent))])
  expect(await compare(file, sent)).toEqual([])
  const { markups } = await readAnnotations(file)
  // The picture of an image is a stamp to other programs.
  const toFound = (kind: FileKind) => (kind === 'image' ? 'stamp' : kind)
  expect(markups.map(({ kind, text }) => [kind, text])).toEqual(kinds.map((kind) => [toFound(kind), text]))
})

test.each([0.1, 0.5])('an opacity of %d comes back as it was sent', async (opacity) => {
  const sent = kinds.map((kind) => draw(kind, { opacity }))
  expect(await compare(new Blob([new Uint8Array(await send(sent))]), sent)).toEqual([])
})

const dashedKinds = kinds.filter(hasDash)
const dashed = dashes.flatMap((dash) =>
  dashedKinds.map((kind) => draw(kind, { id: `${kind} ${dash}`, dash })),
)

test('line styles come back as they were sent, and are taken over', async () => {
  const file = new Blob([new Uint8Array(await send(dashed))])
  expect(await compare(file, dashed)).toEqual([])
  const { added } = toOrder(await compare(file, []), () => 'new')
  expect(added.map(({ dash = 'solid' }) => dash)).toEqual(dashed.map(({ dash }) => dash))
})

const later = PDFString.of("D:20261122103000+11'00'")
const cloud = draw('cloud')
const revu = 'ABCDEFGHIJKLMNOP'
const added = {
  ...{ Subtype: 'Square', Rect: [100, 500, 160, 540], C: [0, 0, 1], NM: PDFString.of(revu) },
  ...{ T: PDFString.of('Bob Hart'), Contents: PDFString.of('Check level'), M: later, CreationDate: later },
  BS: { W: 3 },
}

test.each<[string, Edit, object[]]>([
  [
    'a changed text',
    (_, list) => {
      first(list).set(PDFName.of('Contents'), PDFHexString.fromText('Höhe 2,4 m'))
      first(list).set(PDFName.of('M'), later)
    },
    [{ kind: 'changed', fields: ['text'], change: { text: 'Höhe 2,4 m' }, isOlder: false }],
  ],
  [
    'a moved shape',
    (pdf, list) =>
      first(list).set(PDFName.of('Vertices'), numbers(pdf, [170, 520, 230, 520, 230, 460, 170, 460])),
    [{ kind: 'changed', fields: ['points'], change: { points: [[130, 120, 190, 120, 190, 180, 130, 180]] } }],
  ],
  [
    'a shape that was written with other rounding',
    (pdf, list) =>
      first(list).set(
        PDFName.of('Vertices'),
        numbers(pdf, [160.04, 520.06, 220.02, 520, 220, 460, 160, 459.95]),
      ),
    [],
  ],
  [
    'a line style that was set by its border, and no other change',
    (pdf, list) => {
      first(list).delete(PDFName.of('BS'))
      first(list).set(PDFName.of('Border'), pdf.context.obj([0, 0, 2, [6, 4]]))
    },
    [{ kind: 'changed', fields: ['dash'], change: { dash: 'dashed' } }],
  ],
  [
    'a line style without lengths',
    (pdf, list) => first(list).set(PDFName.of('BS'), pdf.context.obj({ W: 2, S: 'D' })),
    [{ kind: 'changed', fields: ['dash'], change: { dash: 'dotted' } }],
  ],
  ['a deleted one', (_, list) => list.remove(0), []],
  [
    'a new one by Revu, with its own form of names',
    (pdf, list) => addAnnotation(pdf, list, added),
    [
      {
        kind: 'new',
        found: {
          ...{ nm: revu, kind: 'rectangle', points: [[60, 100, 120, 140]], colour: '#0000ff', width: 3 },
          ...{ author: 'Bob Hart', text: 'Check level', createdAt: '2026-11-21T23:30:00.000Z' },
        },
      },
    ],
  ],
  [
    'a new one without a name',
    (pdf, list) => addAnnotation(pdf, list, { ...added, NM: undefined }),
    [{ kind: 'new', found: { nm: expect.stringMatching(/^object-\d+$/) } }],
  ],
  [
    'an answer, and an answer to it',
    (pdf, list) => {
      const note = { Subtype: 'Text', Rect: [0, 0, 9, 9], T: PDFString.of('Bob'), M: later }
      const answer = { ...note, IRT: list.get(0), Contents: PDFString.of('Done'), NM: PDFString.of('r1') }
      addAnnotation(pdf, list, answer)
      addAnnotation(pdf, list, { ...answer, IRT: list.get(1), NM: PDFString.of('r2'), RT: 'R' })
    },
    [
      {
        kind: 'answered',
        comments: [
          { id: 'r1', user: 'Bob', text: 'Done', timestamp: '2026-11-21T23:30:00.000Z' },
          { id: 'r2' },
        ],
      },
    ],
  ],
  [
    'statuses, of which the last one counts, and which are no comments',
    (pdf, list) => {
      const note = { Subtype: 'Text', Rect: [0, 0, 9, 9], T: PDFString.of('Bob'), IRT: list.get(0) }
      const model = { StateModel: PDFString.of('Review'), Contents: PDFString.of('Accepted set by Bob') }
      addAnnotation(pdf, list, { ...note, ...model, State: PDFString.of('Accepted'), M: later })
      const earlier = { State: PDFString.of('Rejected'), M: PDFString.of('D:20261101') }
      addAnnotation(pdf, list, { ...note, ...model, ...earlier })
    },
    [{ kind: 'decided', decision: { status: 'accepted', by: 'Bob', at: '2026-11-21T23:30:00.000Z' } }],
  ],
  [
    'a text in a group, which belongs to its leader',
    (pdf, list) => {
      const strike = { Subtype: 'StrikeOut', Rect: [0, 0, 9, 9], QuadPoints: [0, 9, 9, 9, 0, 0, 9, 0] }
      addAnnotation(pdf, list, { ...strike, IRT: list.get(0), RT: 'Group' })
    },
    [],
  ],
  [
    'links, buttons and pop-ups, which are no markups',
    (pdf, list) => {
      for (const Subtype of ['Link', 'Widget', 'Popup'])
        addAnnotation(pdf, list, { Subtype, Rect: [0, 0, 9, 9] })
    },
    [],
  ],
  ['names that a program has removed', (_, list) => first(list).delete(PDFName.of('NM')), []],
])('finds %s', async (_, edit, expected) => {
  expect(await compare(await giveBack([cloud], edit), [cloud])).toMatchObject(expected)
  expect(await compare(await giveBack([cloud], edit), [cloud])).toHaveLength(expected.length)
})

test('one that is missing is listed if the file has others of ours, and not otherwise', async () => {
  const line = draw('line')
  const returned = await giveBack([cloud, line], (_, list) => list.remove(0))
  expect(await compare(returned, [cloud, line])).toMatchObject([
    { kind: 'missing', markup: { id: 'm-cloud' } },
  ])
})

test('what was changed here after the copy was sent is no change of theirs, and what was not sent is not missing', async () => {
  const line = draw('line')
  const copy = new Blob([new Uint8Array(await send([cloud, line]))])
  const sent = new Map((await toSentMarkups([cloud, line], copy)).map(({ id, mark }) => [id, mark]))
  expect([...sent.keys()]).toEqual(['m-cloud', 'm-line'])
  const changed = { ...cloud, colour: '#1d4ed8', text: 'Ours' }
  const stored = [changed, line, draw('area')]
  const returned = await giveBack([cloud, line], (_, list) =>
    list.lookup(1, PDFDict).set(PDFName.of('Contents'), PDFString.of('Theirs')),
  )
  const { markups: found } = await readAnnotations(returned)
  expect(compareMarkups(found, stored, everyRight, sent)).toMatchObject([
    { kind: 'changed', markup: { id: 'm-line' }, fields: ['text'] },
  ])
  // Without the list of what was sent, all three are differences.
  expect(compareMarkups(found, stored, everyRight).map(({ kind }) => kind)).toEqual([
    ...['changed', 'changed', 'missing'],
  ])
})

test.each([
  [['a', 'b'], 'two'],
  [['a', 'b', 'c', 'theirs'], 'three'],
  [['theirs'], undefined],
])('a file with the markups %j is compared with the copy that is most like it', (names, expected) => {
  const copy = (id: string, ids: readonly string[], kind = 'sent') =>
    pdfCopySchema.parse({ id, kind, markups: ids.map((each) => ({ id: each, mark: '' })) })
  const copies = [
    copy('back', ['a', 'b'], 'returned'),
    ...[copy('three', ['a', 'b', 'c']), copy('two', ['a', 'b']), copy('first', ['a', 'b'])],
  ]
  expect(findSentCopy(copies, names)?.id).toBe(expected)
})

test('what may not be changed is listed with the reason', async () => {
  const returned = await giveBack([cloud, draw('line')], (pdf, list) => {
    first(list).set(PDFName.of('C'), numbers(pdf, [0, 0, 1]))
    list.remove(1)
    const note = { Subtype: 'Text', Rect: [0, 0, 9, 9], IRT: list.get(0), State: PDFString.of('Accepted') }
    addAnnotation(pdf, list, note)
  })
  const found = await compare(returned, [cloud, draw('line')], { isOwn: () => false, mayReview: false })
  expect(found.map(({ kind, refused }) => [kind, refused])).toEqual([
    ['changed', 'not-author'],
    ['decided', 'not-reviewer'],
    ['missing', 'not-author'],
  ])
})

test('a change here after the copy was sent is not undone without a decision', async () => {
  const returned = new Blob([new Uint8Array(await send([cloud]))])
  const changed = { ...cloud, colour: '#1d4ed8', updatedAt: '2026-11-25T09:00:00.000Z', updatedBy: 'ana' }
  expect(await compare(returned, [changed])).toMatchObject([{ kind: 'changed', isOlder: true }])
})

test('entries that mean nothing here survive, and actions do not', async () => {
  const returned = await giveBack([], (pdf, list) =>
    addAnnotation(pdf, list, {
      ...added,
      ...{ BSIColumnData: [PDFString.of('Concrete')], Depth: PDFNumber.of(2.5), A: { S: 'URI', URI: 'x' } },
      AA: { E: { S: 'JavaScript', JS: PDFString.of('app.alert(1)') } },
    }),
  )
  const { added: all } = toOrder(await compare(returned, []), () => 'new')
  const [found] = all
  expect(found?.keys).toContain('BSIColumnData')
  expect(found?.keys).not.toMatch(/JS|URI/)
  const markup = markupSchema.parse({
    ...{ ...found, fileKey: 'f', documentId: '1', authorId: 'ana' },
    source: { nm: found?.nm, fileName: 'back.pdf', by: 'Ana', keys: found?.keys },
  })
  const again = await PDFDocument.load(await send([markup]))
  const annotation = again.getPage(0).node.Annots()?.lookup(0, PDFDict)
  expect(String(annotation?.get(PDFName.of('Depth')))).toBe('2.5')
  expect(String(annotation?.lookup(PDFName.of('BSIColumnData')))).toBe('[ (Concrete) ]')
  // Under the name that the other program knows it by, which is recognised when it comes back again.
  expect(String(annotation?.get(PDFName.of('NM')))).toBe(`(${revu})`)
  expect(await compare(new Blob([new Uint8Array(await again.save())]), [markup])).toEqual([])
})

test.each([false, true])(
  'an annotation that was taken over is not written twice, flattened: %s',
  async (isFlattened) => {
    const file = await giveBack([], (pdf, list) => {
      addAnnotation(pdf, list, added)
      const answer = { Subtype: 'Text', Rect: [0, 0, 9, 9], IRT: list.get(0), NM: PDFString.of('r1') }
      addAnnotation(pdf, list, { ...answer, Contents: PDFString.of('Done') })
      addAnnotation(pdf, list, { ...added, NM: PDFString.of('another') })
    })
    const [found] = toOrder(await compare(file, []), () => 'new').added
    const markup = markupSchema.parse({
      ...{ ...found, fileKey: 'f', documentId: '1', authorId: 'ana', colour: '#15803d' },
      source: { nm: found?.nm, fileName: 'plan.pdf', by: 'Ana', keys: '' },
    })
    const replaced = toReplaced(undefined, [markup], 'f')
    const order = { markups: [markup], replaced, scales: [oneTo100], hasReplies: true, isFlattened }
    const letters = { font: undefined, brush: undefined }
    const written = await addMarkupsToPdf(file, order, letters)
    const { markups } = await readAnnotations(written)
    const names = markups.map(({ nm, colour, comments }) => [nm, colour, comments.length])
    const inFile = [revu, '#15803d', 1]
    expect(names).toEqual([['another', '#0000ff', 0], ...(isFlattened ? [] : [inFile])])
    // A download of other markups leaves it out too.
    const withoutIt = await addMarkupsToPdf(file, { ...order, markups: [] }, letters)
    expect((await readAnnotations(withoutIt)).markups.map(({ nm }) => nm)).toEqual(['another'])
  },
)

test.each([
  ['in the order of lines, as most programs write them', [60, 100, 120, 100, 60, 80, 120, 80]],
  ['around the text, as the standard describes them', [60, 80, 120, 80, 120, 100, 60, 100]],
])('corners of marked text are read %s', async (_, corners) => {
  const returned = await giveBack([], (pdf, list) => {
    const mark = { Subtype: 'Highlight', Rect: [60, 80, 120, 100], QuadPoints: corners }
    addAnnotation(pdf, list, mark)
  })
  expect(await compare(returned, [])).toMatchObject([
    { kind: 'new', found: { kind: 'text-highlight', points: [[20, 540, 80, 540, 80, 560, 20, 560]] } },
  ])
})

test('a file with pages of other sizes is reported, and one that was written anew is not', async () => {
  const original = new Blob([new Uint8Array(await makeFile())])
  const rewritten = await giveBack([cloud], () => undefined)
  expect(await readReturnedFile(rewritten, original)).toMatchObject({ kind: 'read', isSameFile: true })
  const other = await PDFDocument.create()
  other.addPage([500, 500])
  const unlike = new Blob([new Uint8Array(await other.save())])
  expect(await readReturnedFile(unlike, original)).toMatchObject({ kind: 'read', isSameFile: false })
})

test('a file with too many annotations is refused', async () => {
  const returned = await giveBack([], (pdf, list) => {
    const link = pdf.context.register(pdf.context.obj({ Subtype: 'Link' }))
    for (let index = 0; index <= 20_000; index += 1) list.push(link)
  })
  await expect(readAnnotations(returned)).rejects.toThrow('too many annotations')
})
