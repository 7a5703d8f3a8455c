/** What programs that share no code with the product read in its files. */
import { test } from '@playwright/test'
import { findProgram, type ProgramName } from '../../../tools/programs/programs.mjs'
import { runProgram } from '../../../tools/programs/run-program.mjs'

/** Skips the rest of the test where the program could not be installed, except in CI, where it fails. */
function run(name: ProgramName, ...args: string[]): string {
  test.skip(process.env.CI === undefined && !findProgram(name), `${name} is not installed.`)
  return runProgram(name, ...args)
}

interface SheetRead {
  /** Dates as 'date 2026-12-01', other values as they are. */
  readonly rows: readonly (readonly (string | number | boolean | null)[])[]
  readonly frozen: string | null
  readonly filter: string | null
  /** How many cells hold a formula. */
  readonly formulas: number
}

const script = `
import datetime, json, sys, openpyxl
sheet = openpyxl.load_workbook(open(sys.argv[1], 'rb')).worksheets[0]
def plain(cell):
    value = cell.value
    if isinstance(value, datetime.datetime): return 'date ' + value.date().isoformat()
    return value
print(json.dumps({
    'rows': [[plain(cell) for cell in row] for row in sheet.iter_rows()],
    'frozen': sheet.freeze_panes,
    'filter': sheet.auto_filter.ref,
    'formulas': sum(cell.data_type == 'f' for row in sheet.iter_rows() for cell in row),
}))
`

/** The first sheet of a workbook, by openpyxl. */
export function readWorkbook(path: string): SheetRead {
  return JSON.parse(run('python', '-c', script, path))
}

/** The text of a PDF and its number of pages, by poppler. */
export function readPdfFile(path: string): { text: string; pages: number; paper: string } {
  const info = run('pdfinfo', path)
  return {
    text: run('pdftotext', '-layout', path, '-'),
    pages: Number(/^Pages: +(\d+)/m.exec(info)?.[1]),
    paper: /^Page size: +(.+)$/m.exec(info)?.[1] ?? '',
  }
}

/** The names in a ZIP, after unzip has checked every checksum. */
export function readZipNames(path: string): string[] {
  run('unzip', '-tq', path)
  return run('unzip', '-Z1', path).trim().split('\n')
}

export function readZipEntry(path: string, name: string): string {
  // Names may hold brackets, which unzip reads as patterns.
  return run('unzip', '-p', path, name.replace(/[[\]*?]/g, '?'))
}

/** The SHA-256 of a file in a ZIP, by sha256sum after unzip has written it. */
export function hashZipEntry(path: string, name: string, folder: string): string {
  run('unzip', '-qo', path, '-d', folder)
  return run('sha256sum', `${folder}/${name}`).slice(0, 64)
}

/** Throws what qpdf finds wrong with the file. */
export function checkPdfFile(path: string): void {
  run('qpdf', '--check', path)
}

/** Encrypted by qpdf: it opens without a password, and allows no comments. */
export function protectPdf(path: string): string {
  run(
    'qpdf',
    '--encrypt',
    '',
    'owner',
    '256',
    '--annotate=n',
    '--modify=none',
    '--',
    path,
    `${path}.protected`,
  )
  return `${path}.protected`
}
