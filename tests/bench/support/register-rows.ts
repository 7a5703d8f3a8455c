/** The lists of a tested register with thousands of rows. Each row is a copy of one of its three records, with a name of its own. */
import type { TestedRegister } from '../../../apps/web/src/testing/tested-register.ts'

const stagesPerWorkflow = 20

/** Letters that follow each other in no word, so that a search for some of them finds the same rows in every register. */
const letters = [...'bdfghjkmpv']

/** Five letters of a row. One letter less finds ten times as many rows. */
export function getCode(at: number): string {
  return `x${[...String(at).padStart(4, '0')].map((digit) => letters[Number(digit)]).join('')}`
}

export const anyCode = new RegExp(`x[${letters.join('')}]{4}`)

export function getRows({ name, stored }: TestedRegister, count: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(stored).map(([key, list]) => {
      if (!Array.isArray(list)) return [key, list]
      return [key, name === 'stages' ? getWorkflows(list, count) : copies(list, count)]
    }),
  )
}

export function copies(list: readonly object[], count: number, from = 0) {
  return Array.from({ length: count }, (_, at) => copyRecord(list[at % list.length] ?? {}, from + at))
}

/** With a name, number and address of its own. */
function copyRecord(record: object, at: number) {
  const own = { name: '', heading: '', item: '', lastName: '', documentNumber: '', number: '' }
  const texts = Object.entries(record).filter(([key]) => key in own)
  const email = 'email' in record ? { email: `p${getCode(at)}-${String(record.email)}` } : {}
  return {
    ...record,
    ...Object.fromEntries(texts.map(([key, value]) => [key, `${value} ${getCode(at)} ${at}`])),
    ...email,
    id: `r${at}`,
  }
}

function getWorkflows([workflow]: readonly { stages: readonly object[] }[], count: number) {
  return Array.from({ length: count / stagesPerWorkflow }, (_, at) => ({
    ...workflow,
    ...{ id: `w${at}`, name: `Facade ${at}` },
    stages: copies(workflow?.stages ?? [], stagesPerWorkflow, at * stagesPerWorkflow).map((stage) => ({
      ...stage,
      id: `w${at}-${stage.id}`,
    })),
  }))
}
