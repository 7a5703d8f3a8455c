/** Saves the program as a file for other applications. */
import { instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import {
  type ExportFormat,
  type ExportLoss,
  exportLosses,
} from '@plumbline/domain/program/formats/export-losses.ts'
import { getSettings } from '@plumbline/domain/program/items/get-settings.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { saveBlob } from '#core/download/save-blob.ts'
import { toZipNames } from '#core/download/zip-names.ts'
import { useServices } from '#data/workspace/services.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { messages } from './messages.ts'
import { startWriting } from './write/start-writing.ts'

const mediaTypes: Record<ExportFormat, string> = {
  xml: 'application/xml',
  xer: 'application/octet-stream',
  csv: 'text/csv;charset=utf-8',
}

interface PlanExport {
  /** What the file cannot contain. */
  getLosses(format: ExportFormat): readonly ExportLoss[]
  save(format: ExportFormat): Promise<void>
}

export function useExportPlan(project: Project, getRows: () => readonly ProgramRow[]): PlanExport {
  const { clock, store } = useServices()
  const toasts = useToasts()
  const readSettings = () => getSettings(project.id, (from, id) => store.collection(from).get(id))
  return {
    getLosses: (format) => exportLosses(format, { rows: getRows(), settings: readSettings() }),
    async save(format) {
      try {
        const today = instantToDay(clock.now())
        const items = getRows().map(({ item }) => item)
        if (items.length > largeProgram) toasts.show(messages.exporting)
        const content = await startWriting({
          ...{ format, name: project.name, items },
          ...{ settings: readSettings(), today },
        })
        const name = fileName(project.name, today, format)
        saveBlob(new Blob([content], { type: mediaTypes[format] }), name)
        toasts.show(messages.exported(name))
      } catch (problem) {
        toasts.show({ ...messages.exportFailed(problem), tone: 'destructive' })
      }
    },
  }
}

/** Writing more rows takes longer than a moment. */
const largeProgram = 5_000

/** Leaves space for the date after it. */
const maxNameLength = 80

/** 'plumbline_program_Harbour_Tower_20261121.xml' */
function fileName(project: string, today: string, format: ExportFormat): string {
  const name = Array.from(project.trim()).slice(0, maxNameLength).join('').replace(/\s+/g, '_')
  const proposed = `plumbline_program_${name}_${today.replaceAll('-', '')}.${format}`
  return toZipNames([proposed])[0] ?? proposed
}
