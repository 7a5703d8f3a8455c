/** Hands the conditions of a gate over to the certifier: a schedule as a PDF, or a ZIP with the files as well. */
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { getGates, isGateOpen } from '@plumbline/domain/conditions/gates.ts'
import { getConsentName, getGateLabel, readConsents } from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { FileArchive, FileText } from 'lucide-react'
import { useState } from 'react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { useToday } from '#core/dates/use-today.ts'
import { startTablePdf } from '#core/pdf/start-table-pdf.ts'
import type { TablePdfOrder } from '#core/pdf/table-pdf.ts'
import { drawPdf, usePdf } from '#core/pdf/use-pdf.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { paperSize } from '#data/storage/values.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { useDownloadZip } from '#documents/files/use-download-zip.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { collectPackage, packageToRegister, packageToSchedule } from './gate-package.ts'

interface PackageDialogProps {
  project: Project
  onClose: () => void
}

export function PackageDialog({ project, onClose }: PackageDialogProps) {
  const required = useView(conditions, () => ({ projectId: project.id }), [project.id])
  const today = useToday()
  const gates = getGates(required, today)
  const [chosen, setChosen] = useState(() => gates.find((each) => !isGateOpen(each))?.stage)
  const gate = gates.find(({ stage }) => stage === chosen) ?? gates[0]
  const { files: fileStore, values } = useServices()
  const pdf = usePdf<TablePdfOrder>(startTablePdf)
  const zip = useDownloadZip()
  const [isChecking, setIsChecking] = useState(false)
  if (!gate) return null
  const { stage, satisfied, total } = gate
  const label = getGateLabel(stage, project)
  const name = `${project.name} ${label}`.replace(/[\\/:*?"<>|]/g, '-')
  const { lines } = collectPackage(required, stage)
  const files = lines.flatMap(({ file }) => (file ? [file] : []))
  const unproven = lines.filter(({ evidence }) => !evidence).length

  async function prepare() {
    setIsChecking(true)
    const missing = new Set<string>()
    for (const { key } of files) if (!(await fileStore.get(key).catch(() => undefined))) missing.add(key)
    setIsChecking(false)
    const packed = collectPackage(required, stage, missing)
    const consents = readConsents(project).map(getConsentName).join(', ')
    const schedule = packageToSchedule(packed, {
      title: `${label}: conditions and evidence`,
      paper: values.get(paperSize) === 'Letter' ? 'Letter' : 'A4',
      notes: [
        [project.name, project.location, consents].filter(Boolean).join(' · '),
        `${storedDayToLabel(today)} · ${satisfied} of ${total} satisfied`,
        ...(missing.size > 0 ? [`${countToLabel(missing.size, 'file')} missing`] : []),
      ],
    })
    return { packed, schedule }
  }

  async function saveSchedule() {
    const { schedule } = await prepare()
    await pdf.download(schedule, `${name}.pdf`)
  }

  async function saveZip() {
    const { packed, schedule } = await prepare()
    await zip.download({
      name: `${name}.zip`,
      files: packed.lines,
      register: packageToRegister(packed),
      cover: async () => ({ name: `${name}.pdf`, bytes: await drawPdf(startTablePdf(), schedule) }),
    })
  }

  return (
    <Dialog
      title="Certifier’s Package"
      description="The conditions of a gate with their evidence, as they were accepted."
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button icon={<FileText />} isBusy={pdf.isBusy} onClick={() => void saveSchedule()}>
            Schedule PDF
          </Button>
          <Button
            variant="primary"
            icon={<FileArchive />}
            isBusy={isChecking || zip.progress !== undefined}
            onClick={() => void saveZip()}
          >
            Download ZIP
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SelectField
          label="Gate"
          options={gates.map((each) => ({ value: each.stage, label: getGateLabel(each.stage, project) }))}
          value={stage}
          onChange={(value) => setChosen(gates.find((each) => each.stage === value)?.stage)}
        />
        <p>
          {satisfied} of {total} satisfied, {countToLabel(files.length, 'file')}
          {unproven > 0 && `, ${countToLabel(unproven, 'condition')} without evidence`}.
        </p>
        <p className="text-muted">
          The ZIP has the schedule, the files at their accepted revisions, and an index with the SHA-256 of
          each.
        </p>
      </div>
    </Dialog>
  )
}
