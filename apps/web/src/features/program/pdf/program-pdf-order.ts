/** Creates the print order from the state of the screen and the options of the dialog. */
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { concernsProject, leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import type { ProgramSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { readDayNumber, type Span } from '@plumbline/domain/program/items/program-span.ts'
import { lookAheadSpan } from '@plumbline/domain/program/view/look-ahead.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { dateOrderInUse, momentToLabel } from '#core/dates/labels.ts'
import type { Store } from '#data/store/store.ts'
import type { ChartPlan } from '../chart/model/chart-plan.ts'
import type { DayErrors } from './chosen-days.ts'
import type { ProgramPdfOrder } from './draw/program-pdf.ts'
import { isEmpty, type LookAheadOrder, listAhead } from './look-ahead/look-ahead-order.ts'
import { toPrintRows } from './paper/print-rows.ts'
import type { PdfChoices } from './pdf-choices.ts'
import { messages } from './texts.ts'

/** The state of the screen. */
export interface VisibleProgram {
  readonly project: Project
  readonly rows: readonly ProgramRow[]
  readonly spans: ReadonlyMap<Id, Span>
  readonly range: Span
  readonly today: number
  readonly settings: ProgramSettings
}

interface Wish {
  /** The name of the person with this address. */
  readonly getName: (email: string) => string
  readonly choices: PdfChoices
  readonly plan: ChartPlan | undefined
  readonly now: Date
}

type Ordered<Order> = { order: Order } | { errors: DayErrors }

/** `days` limits the printed range. */
export function orderProgramPdf(
  visible: VisibleProgram,
  wish: Wish,
  days: Span | undefined,
): Ordered<ProgramPdfOrder> {
  const { choices, plan, getName } = wish
  const showsCritical = choices.showsCritical && plan !== undefined
  const baseline = choices.baseline || undefined
  const rows = toPrintRows({ ...visible, visible: days, plan, showsCritical, getName, baseline })
  if (days && rows.length === 0) return { errors: { to: messages.fields.nothing } }
  return {
    order: {
      document: 'program',
      ...getHead(visible, wish),
      title: `Construction Program: ${visible.project.name}`,
      paper: choices.paper,
      columns: choices.columns.filter((name) => name !== 'float' || plan),
      rows,
      range: days ?? visible.range,
      showsCritical,
      baseline,
      dataDate: readDayNumber(visible.settings.dataDate),
      fitsWidth: choices.fitsWidth,
    },
  }
}

export function orderLookAhead(visible: VisibleProgram, wish: Wish, store: Store): Ordered<LookAheadOrder> {
  const { project, rows, today } = visible
  const { choices, getName } = wish
  const plan = choices.showsCritical ? wish.plan : undefined
  const days = lookAheadSpan(today, choices.weeks)
  const registers = {
    holdPoints: store.collection(holdPoints).list(),
    leadTimes: store.records.all(leadTimes).filter((item) => concernsProject(item, project.id)),
  }
  const contents = listAhead({ projectId: project.id, rows, today, plan, getName, ...registers }, days)
  if (isEmpty(contents)) return { errors: { weeks: messages.fields.nothingAhead } }
  return {
    order: {
      document: 'look-ahead',
      ...getHead(visible, wish),
      title: `Look-ahead, ${choices.weeks} weeks: ${project.name}`,
      paper: choices.sheetPaper,
      orientation: choices.orientation,
      showsCritical: plan !== undefined,
      days,
      ...contents,
    },
  }
}

function getHead({ today }: VisibleProgram, { now }: Wish) {
  const madeAt = momentToLabel(now.toISOString())
  return { product: 'Plumbline', today, madeAt, dateOrder: dateOrderInUse() }
}
