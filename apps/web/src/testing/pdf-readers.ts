/** What programs that share no code with the product read in a PDF file. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, type TestContext } from 'vitest'
import { findProgram, type ProgramName, programPath } from '../../../../tools/programs/programs.mjs'
import { runProgram } from '../../../../tools/programs/run-program.mjs'

/** Skips the rest of the test where a program could not be installed, except in CI, where it fails. */
export function needPrograms({ skip }: TestContext, ...names: readonly ProgramName[]): void {
  const missing = names.filter((name) => !findProgram(name))
  if (missing.length > 0 && process.env.CI === undefined) skip(`${missing.join(', ')} not installed`)
}

/** The path of a file with these bytes, until the test ends. */
function writeTemporaryFile(bytes: Uint8Array, name = 'file.pdf'): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-pdf-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

export async function toBytes(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer())
}

/** Throws what qpdf finds wrong with the file. */
export function checkWithQpdf(bytes: Uint8Array): void {
  runProgram('qpdf', '--check', writeTemporaryFile(bytes))
}

/** The file as qpdf writes it. */
export function rewriteWithQpdf(bytes: Uint8Array, ...options: readonly string[]): Uint8Array {
  const path = writeTemporaryFile(bytes)
  runProgram('qpdf', ...options, path, `${path}.new`)
  return new Uint8Array(readFileSync(`${path}.new`))
}

/** What pdf.js reads of an annotation. */
export interface ReadAnnotation {
  readonly id: string
  readonly subtype: string
  readonly titleObj?: { readonly str: string }
  readonly contentsObj?: { readonly str: string }
  readonly color: Uint8ClampedArray | null
  readonly rect: readonly number[]
  readonly creationDate: string | null
  readonly modificationDate: string | null
  readonly inReplyTo?: string
  readonly replyType?: string
  readonly state?: string
  readonly stateModel?: string
  readonly hasAppearance: boolean
}

interface PdfJs {
  getDocument(source: { data: Uint8Array; verbosity: number }): { promise: Promise<PdfJsDocument> }
}
interface PdfJsDocument {
  readonly numPages: number
  getPage(number: number): Promise<{ getAnnotations(): Promise<ReadAnnotation[]> }>
  destroy(): Promise<void>
}

/** The annotations of each page, by pdf.js. */
export async function readAnnotations(bytes: Uint8Array): Promise<readonly (readonly ReadAnnotation[])[]> {
  const { getDocument }: PdfJs = createRequire(import.meta.url)(programPath('pdfJs'))
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = Array.from({ length: document.numPages }, async (_, index) =>
    (await document.getPage(index + 1)).getAnnotations(),
  )
  const read = await Promise.all(pages)
  await document.destroy()
  return read
}

export interface Raster {
  readonly width: number
  readonly height: number
  /** Whether the pixel is not white. */
  isInked(x: number, y: number): boolean
  /** 0 is black, 255 is white. */
  getGrey(x: number, y: number): number
}

/** The first pages in grey, one pixel a point, by Poppler or MuPDF. */
export function drawPages(bytes: Uint8Array, by: 'pdftoppm' | 'mutool', count: number): readonly Raster[] {
  const path = writeTemporaryFile(bytes)
  const pages = Array.from({ length: count }, (_, index) => index + 1)
  if (by === 'mutool')
    runProgram('mutool', 'draw', '-q', '-r', '72', '-c', 'gray', '-o', `${path}-%d.pgm`, path, `1-${count}`)
  else runProgram('pdftoppm', '-cropbox', '-r', '72', '-gray', '-l', String(count), path, path)
  return pages.map((page) =>
    readPgm(readFileSync(by === 'mutool' ? `${path}-${page}.pgm` : `${path}-${page}.pgm`)),
  )
}

function readPgm(file: Uint8Array): Raster {
  const head = /^P5\s+(?:#.*\s+)?(\d+)\s+(\d+)\s+(\d+)\s/.exec(
    new TextDecoder('latin1').decode(file.subarray(0, 80)),
  )
  const [whole = '', width = 0, height = 0] = head ?? []
  const pixels = file.subarray(whole.length)
  const getGrey = (x: number, y: number) => pixels[Math.round(y) * Number(width) + Math.round(x)] ?? 255
  return {
    ...{ width: Number(width), height: Number(height), getGrey },
    isInked: (x, y) => getGrey(x, y) < 250,
  }
}
