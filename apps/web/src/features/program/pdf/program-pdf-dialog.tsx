/** Asks for paper and days, and downloads the programme as a PDF. */
import { dayOf, numberToDay } from '@plumbline/domain/kernel/day.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { ProgramRow } from '@plumbline/domain/program/program-row.ts'
import type { Span } from '@plumbline/domain/program/program-span.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { useSite } from '#data/site.ts'
import { momentToLabel } from '#parts/dates/labels.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { DateField } from '#ui/text-field.tsx'
import { type DayErrors, lookAhead, readDays } from './chosen-days.ts'
import { type Paper, papers } from './paper.ts'
import { pdfFileName } from './pdf-file-name.ts'
import { toPrintRows } from './print-rows.ts'
import { useProgramPdf } from './use-program-pdf.ts'
import { words } from './words.ts'

interface ProgramPdfDialogProps {
  project: Project
  rows: readonly ProgramRow[]
  spans: ReadonlyMap<Id, Span>
  range: Span
  today: number
  onClose: () => void
}

const dateChoices = [
  { value: 'all', label: 'Whole program' },
  { value: 'some', label: 'Only these days' },
] as const

export function ProgramPdfDialog({ project, rows, spans, range, today, onClose }: ProgramPdfDialogProps) {
  const { clock } = useSite()
  const formId = useId()
  const [dates, setDates] = useState('all')
  const [errors, setErrors] = useState<DayErrors>({})
  const { download, isBusy, progress, cancel } = useProgramPdf()
  const ahead = lookAhead(range, numberToDay(today))

  async function print(form: FormData) {
    const choice = dates === 'all' ? undefined : readDays(String(form.get('from')), String(form.get('to')))
    if (choice && 'errors' in choice) return setErrors(choice.errors)
    const printed = toPrintRows(rows, spans, today, choice?.span)
    if (choice && printed.length === 0) return setErrors({ to: words.fields.nothing })
    setErrors({})
    const now = clock.now()
    const order = {
      title: `Construction Program: ${project.name}`,
      product: 'Plumbline',
      rows: printed,
      range: choice?.span ?? range,
      today,
      // `as`: one of the options below.
      paper: form.get('paper') as Paper,
      madeAt: momentToLabel(now.toISOString()),
    }
    if (await download(order, pdfFileName(project.name, dayOf(now)))) onClose()
  }

  return (
    <Dialog
      title="Download PDF"
      description="Table and chart in landscape, on as many sheets as they take."
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={isBusy ? cancel : onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" icon={<Download />} isBusy={isBusy}>
            Download PDF
          </Button>
        </>
      }
    >
      {progress !== undefined && (
        <div className="mb-4">
          <ProgressBar label="Preparing download" value={progress * 100} tone="blue" />
        </div>
      )}
      <form
        id={formId}
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void print(new FormData(event.currentTarget))
        }}
      >
        <SelectField label="Paper Size" name="paper" options={papers} defaultValue="A3" />
        <SelectField label="Dates" options={dateChoices} value={dates} onChange={setDates} />
        {dates === 'some' && (
          <>
            <DateField label="From" name="from" defaultValue={numberToDay(ahead.start)} error={errors.from} />
            <DateField label="To" name="to" defaultValue={numberToDay(ahead.finish)} error={errors.to} />
          </>
        )}
      </form>
    </Dialog>
  )
}
