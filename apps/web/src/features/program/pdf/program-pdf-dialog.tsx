/** Asks for the content and the paper of a PDF, and downloads it. */

import type { Loop } from '@plumbline/domain/cpm/schedule.ts'
import { instantToDay, numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import { baselineNames } from '@plumbline/domain/program/schedule/baseline.ts'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { usePdf } from '#core/pdf/use-pdf.ts'
import { useServices } from '#data/workspace/services.ts'
import { nameOfPerson } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { Button } from '#ui/controls/button.tsx'
import { ProgressBar } from '#ui/controls/progress-bar.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { loopToText } from '../plan/loop-text.ts'
import type { ProgramPlan } from '../plan/program-plan.ts'
import { type DayErrors, lookAhead, readDays } from './chosen-days.ts'
import { LookAheadOptions } from './look-ahead-options.tsx'
import { usePdfChoices } from './pdf-choices.ts'
import { pdfFileName } from './pdf-file-name.ts'
import { ProgramOptions } from './program-options.tsx'
import { orderLookAhead, orderProgramPdf, type VisibleProgram } from './program-pdf-order.ts'
import type { PdfOrder } from './program-pdf-worker.ts'
import { messages } from './texts.ts'

interface ProgramPdfDialogProps extends VisibleProgram {
  /** The schedule, or a circular dependency. */
  found: ProgramPlan | Loop | undefined
  /** The screen highlights the critical path. */
  showsCritical: boolean
  /** The baseline on the screen. */
  baseline: string | undefined
  onClose: () => void
}

const documents = [
  { value: 'program', label: 'Program' },
  { value: 'look-ahead', label: 'Look-ahead' },
] as const

const startWorker = () =>
  new Worker(new URL('./program-pdf-worker.ts', import.meta.url), { type: 'module', name: 'program-pdf' })

export function ProgramPdfDialog(props: ProgramPdfDialogProps) {
  const { found, showsCritical, baseline, onClose, ...visible } = props
  const { clock, store } = useServices()
  const people = usePeople(visible.project.id)
  const formId = useId()
  const baselines = baselineNames(visible.rows.map(({ item }) => item))
  const known = baseline !== undefined && baselines.includes(baseline) ? baseline : ''
  const { choices, choose } = usePdfChoices({ showsCritical, baseline: known })
  const [dates, setDates] = useState<'all' | 'some'>('all')
  const [errors, setErrors] = useState<DayErrors>({})
  const { download, isBusy, progress, cancel } = usePdf<PdfOrder>(startWorker)
  const plan = found?.kind === 'plan' ? found : undefined
  const loop = found?.kind === 'loop' ? messages.loop(loopToText(found, visible.rows)) : messages.working
  const noPlan = plan ? undefined : loop

  function makeOrder(form: FormData) {
    const getName = (email: string) => nameOfPerson(people, email)
    const wish = { choices, plan, getName, now: clock.now() }
    if (choices.document === 'look-ahead') return orderLookAhead(visible, wish, store)
    const chosen = dates === 'all' ? undefined : readDays(String(form.get('from')), String(form.get('to')))
    return chosen && 'errors' in chosen ? chosen : orderProgramPdf(visible, wish, chosen?.span)
  }

  async function print(form: FormData) {
    const created = makeOrder(form)
    setErrors('errors' in created ? created.errors : {})
    if ('errors' in created) return
    const name = pdfFileName(visible.project.name, instantToDay(clock.now()), choices.document)
    if (await download(created.order, name)) onClose()
  }

  return (
    <Dialog
      title="Download PDF"
      description={
        choices.document === 'program'
          ? choices.fitsWidth
            ? 'Table and chart in landscape, one page wide.'
            : 'Table and chart in landscape, on as many sheets as they take.'
          : 'A table to go through in a site meeting.'
      }
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
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void print(new FormData(event.currentTarget))
        }}
      >
        <Segmented
          label="Document"
          options={documents}
          value={choices.document}
          onChange={(document) => {
            choose({ document })
            setErrors({})
          }}
        />
        {choices.document === 'program' ? (
          <ProgramOptions
            {...{ choices, dates, errors, baselines, noPlan }}
            ahead={lookAhead(visible.range, numberToDay(visible.today))}
            onChoose={choose}
            onDates={setDates}
          />
        ) : (
          <LookAheadOptions {...{ choices, noPlan }} error={errors.weeks} onChoose={choose} />
        )}
      </form>
    </Dialog>
  )
}
