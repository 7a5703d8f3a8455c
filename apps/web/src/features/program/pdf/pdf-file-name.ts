/** The name of the PDF file: 'plumbline_program_Harbour_Tower_20261121.pdf'. */
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { toZipNames } from '#core/download/zip-names.ts'

/** Leaves space for the date after it. */
const maxNameLength = 80

const kinds = { program: 'program', 'look-ahead': 'look_ahead' }

/** Replaces characters that are invalid in file names. */
export function pdfFileName(project: string, today: Day, kind: keyof typeof kinds = 'program'): string {
  const name = Array.from(project.trim()).slice(0, maxNameLength).join('').replace(/\s+/g, '_')
  const proposed = `plumbline_${kinds[kind]}_${name}_${today.replaceAll('-', '')}.pdf`
  return toZipNames([proposed])[0] ?? proposed
}
