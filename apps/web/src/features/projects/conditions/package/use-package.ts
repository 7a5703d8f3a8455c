/** Saves the package of a gate, once all of its files were read or the user goes on without some of them. */
import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import type { Gate } from '@plumbline/domain/conditions/gates.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { getConsentName, getGateLabel, readConsents } from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useEffect, useRef, useState } from 'react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { useToday } from '#core/dates/use-today.ts'
import { textToFileName } from '#core/download/text-to-file-name.ts'
import { startTablePdf } from '#core/pdf/start-table-pdf.ts'
import type { TablePdfOrder } from '#core/pdf/table-pdf.ts'
import { drawPdf, usePdf } from '#core/pdf/use-pdf.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { paperSize } from '#data/storage/values.ts'
import { useServices } from '#data/workspace/services.ts'
import { useDownloadZip } from '#documents/files/use-download-zip.ts'
import {
  collectPackage,
  type FileFaults,
  findFaults,
  packageToRegister,
  packageToSchedule,
} from './gate-package.ts'

export type PackageForm = 'schedule' | 'zip'

/** `handedOverOn`: the day that the schedule states, unless it is today. */
export function usePackage(
  project: Project,
  conditions: readonly Condition[],
  gate: Pick<Gate, 'stage' | 'satisfied' | 'total'>,
  handedOverOn?: Day,
) {
  const { stage, satisfied, total } = gate
  const label = getGateLabel(stage, project)
  const name = textToFileName(`${project.name} ${label}`)
  const packed = collectPackage(conditions, stage, ['register.csv', `${name}.pdf`])
  const today = useToday()
  const { files: fileStore, values } = useServices()
  const pdf = usePdf<TablePdfOrder>(startTablePdf)
  const zip = useDownloadZip()
  const [checked, setChecked] = useState<number>()
  /** Set while the user decides whether to go on without these files. */
  const [question, setQuestion] = useState<{ form: PackageForm; faults: FileFaults }>()
  const aborter = useRef<AbortController>(undefined)
  useEffect(() => () => aborter.current?.abort(), [])

  async function save(form: PackageForm) {
    setQuestion(undefined)
    aborter.current = new AbortController()
    const { signal } = aborter.current
    setChecked(0)
    const faults = await findFaults(packed.files, fileStore, { onProgress: setChecked, signal }).catch(
      () => undefined,
    )
    setChecked(undefined)
    if (!faults || signal.aborted) return
    if (faults.size > 0) setQuestion({ form, faults })
    else await write(form, faults)
  }

  async function write(form: PackageForm, faults: FileFaults) {
    setQuestion(undefined)
    const schedule = packageToSchedule(packed, faults, {
      title: `${label}: conditions and evidence`,
      project,
      paper: values.get(paperSize) === 'Letter' ? 'Letter' : 'A4',
      notes: [
        [project.name, project.location, ...readConsents(project).map(getConsentName)]
          .filter(Boolean)
          .join(' · '),
        `${storedDayToLabel(handedOverOn ?? today)} · ${satisfied} of ${total} satisfied`,
        ...(faults.size > 0 ? [`${countToLabel(faults.size, 'file')} not included, see Evidence`] : []),
      ],
    })
    if (form === 'schedule') return void (await pdf.download(schedule, `${name}.pdf`))
    const included = packed.files.filter(({ key }) => !faults.has(key))
    await zip.download({
      name: `${name}.zip`,
      files: included.map((file) => ({ file })),
      register: packageToRegister(packed, faults, project),
      cover: async () => ({ name: `${name}.pdf`, bytes: await drawPdf(startTablePdf(), schedule) }),
      contents: `${countToLabel(included.length, 'file')}, the schedule, and an index of ${countToLabel(total, 'condition')}.`,
    })
  }

  function cancel() {
    setQuestion(undefined)
    aborter.current?.abort()
    pdf.cancel()
    zip.cancel()
  }

  const progress = checked ?? zip.progress ?? pdf.progress
  return {
    packed,
    save,
    write,
    question,
    progress,
    isBusy: progress !== undefined || pdf.isBusy,
    cancel,
  }
}
