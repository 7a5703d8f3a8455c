/** Writes the constraints of a task in the fields of P6: two constraints, and the dates from other projects. */
import type { StoredConstraint } from '../../../items/stored-schedule.ts'

type Moment = (constraint: StoredConstraint) => string | undefined

interface Slot {
  readonly type: string
  readonly date: string | undefined
}

const types: Readonly<Record<StoredConstraint['type'], string>> = {
  ASAP: '',
  ALAP: 'CS_ALAP',
  SNET: 'CS_MSOA',
  SNLT: 'CS_MSOB',
  FNET: 'CS_MEOA',
  FNLT: 'CS_MEOB',
  MSO: 'CS_MANDSTART',
  MFO: 'CS_MANDFIN',
}

/** P6's "start on" and "finish on" are two limits at the same moment. */
const pairs = [
  ['SNET', 'SNLT', 'CS_MSO'],
  ['FNET', 'FNLT', 'CS_MEO'],
] as const

export function writeConstraints(constraints: readonly StoredConstraint[], toText: Moment) {
  const { slots, rest } = fillSlots(constraints, toText)
  const [first, second] = slots
  const [early, late] = rest
  const isEarly = early?.type === 'SNET'
  const external = isEarly ? late : early
  return {
    cstr_date: first?.date,
    cstr_type: first?.type,
    cstr_date2: second?.date,
    cstr_type2: second?.type,
    external_early_start_date: isEarly ? toText(early) : '',
    external_late_end_date: external?.type === 'FNLT' ? toText(external) : '',
  }
}

/** How many constraints of a task have no field in P6. */
export function countUnwritten(constraints: readonly StoredConstraint[]): number {
  const { rest } = fillSlots(constraints, ({ day, minute }) => `${day} ${minute}`)
  const [early, ...others] = rest
  const open = early?.type === 'SNET' ? others : rest
  return open.length - Number(open[0]?.type === 'FNLT')
}

function fillSlots(constraints: readonly StoredConstraint[], toText: Moment) {
  const slots: Slot[] = []
  let at = 0
  while (slots.length < 2 && at < constraints.length) {
    // `as`: the index is within the list.
    const one = constraints[at] as StoredConstraint
    const next = constraints[at + 1]
    const date = one.type === 'ALAP' ? '' : toText(one)
    const pair = pairs.find(([first, second]) => first === one.type && second === next?.type)
    const isPair = pair !== undefined && next !== undefined && toText(next) === date
    slots.push({ type: isPair ? pair[2] : types[one.type], date })
    at += isPair ? 2 : 1
  }
  return { slots, rest: constraints.slice(at) }
}
