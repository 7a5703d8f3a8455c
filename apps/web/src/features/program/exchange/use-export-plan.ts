/** Saves the program as a file for other applications. */
import { dayOf } from '@plumbline/domain/kernel/day.ts'
import type { ProgramRow } from '@plumbline/domain/program-items/program-row.ts'
import { settingsOf } from '@plumbline/domain/program-items/settings-of.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import {
  type ExportFormat,
  type ExportLoss,
  exportLosses,
} from '@plumbline/domain/schedule/formats/export-losses.ts'
import { useServices } from '#data/services.ts'
import { saveBlob } from '#parts/download/save-blob.ts'
import { toZipNames } from '#parts/download/zip-names.ts'
import { useToasts } from '#ui/toast-store.ts'
import { words } from './words.ts'
import { startWriting } from './write/start-writing.ts'

const mediaTypes: Record<ExportFormat, string> = {
  xml: 'application/xml',
  xer: 'application/octet-stream',
  csv: 'text/csv;charset=utf-8',
}

interface PlanExport {
  /** What the file cannot contain. */
  lossesOf(format: ExportFormat): readonly ExportLoss[]
  save(format: ExportFormat): Promise<void>
}

export function useExportPlan(project: Project, rows: readonly ProgramRow[]): PlanExport {
  const { clock, store } = useServices()
  const toasts = useToasts()
  const readSettings = () => settingsOf(project.id, (from, id) => store.collection(from).get(id))
  return {
    lossesOf: (format) => exportLosses(format, { rows, settings: readSettings() }),
    async save(format) {
      try {
        const today = dayOf(clock.now())
        const items = rows.map(({ item }) => item)
        if (items.length > largeProgram) toasts.show(words.exporting)
        const content = await startWriting({
          ...{ format, name: project.name, items },
          ...{ settings: readSettings(), today },
        })
        const name = fileName(project.name, today, format)
        saveBlob(new Blob([content], { type: mediaTypes[format] }), name)
        toasts.show(words.exported(name))
      } catch (problem) {
        toasts.show({ ...words.exportFailed(problem), tone: 'destructive' })
      }
    },
  }
}

/** Writing more rows takes longer than a moment. */
const largeProgram = 5_000

/** Leaves space for the date after it. */
const longestName = 80

/** 'plumbline_program_Harbour_Tower_20261121.xml' */
function fileName(project: string, today: string, format: ExportFormat): string {
  const name = Array.from(project.trim()).slice(0, longestName).join('').replace(/\s+/g, '_')
  const wanted = `plumbline_program_${name}_${today.replaceAll('-', '')}.${format}`
  return toZipNames([wanted])[0] ?? wanted
}
