/** Random arguments for the commands of markups and of the scales of pages. */
import { documents } from '@plumbline/domain/documents/document.ts'
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { isPin } from '@plumbline/domain/documents/markups/pin.ts'
import { pickRandom } from './random.ts'
import { carryingMarkups } from './random-revision.ts'
import { type Adjusting, getRows } from './random-values.ts'

const rectangle = { kind: 'rectangle', points: [[0, 0, 90, 60]], colour: '#c81e1e', fill: '', opacity: 1 }

/** Undefined for other commands. */
export function adjustMarkups(
  name: string,
  given: Record<string, unknown>,
  { random, services }: Adjusting,
): unknown {
  if (name === 'markups.add') {
    const drawnOn = pickDrawing({ random, services })
    // `as`: made by the schema of this command.
    const { markups: drawn } = given as { markups: readonly object[] }
    const task = pickRandom(random, getRows(services, 'tasks'))
    const pin = { kind: 'pin', points: [[9, 9]], link: { list: 'tasks', id: task?.id } }
    const addsPin = task !== undefined && random.next() < 0.5
    return {
      ...drawnOn,
      markups: drawn.map((markup) => ({
        ...{ ...markup, ...rectangle, link: undefined, file: undefined, ...(addsPin && pin) },
        id: services.newId(),
      })),
    }
  }
  if (name === 'markups.take-over') {
    const drawnOn = pickDrawing({ random, services })
    // `as`: made by the schema of this command.
    const { added } = given as { added: readonly object[] }
    return {
      ...{ ...given, changed: [], answered: [], decided: [], removed: [], copy: undefined },
      ...drawnOn,
      added: added.map((markup) => ({ ...markup, ...rectangle, id: services.newId() })),
    }
  }
  if (name === 'pdf-copies.record-sent')
    return { ...given, ...pickDrawing({ random, services }), id: services.newId() }
  if (name === 'markups.carry') return carryingMarkups({ random, services })
  if (name === 'markups.link') {
    const pins = services.store.records.all(markups).filter(isPin)
    const task = pickRandom(random, getRows(services, 'tasks'))
    return { id: pickRandom(random, pins)?.id ?? '', link: { list: 'tasks', id: task?.id ?? '' } }
  }
  if (name === 'sheets.set-scale') {
    const drawnOn = pickDrawing({ random, services })
    const valid = { region: [], metresPerPoint: 0.0353, writtenAs: '1:100', calibratedOn: [] }
    // `as`: made by the schema of this command.
    const { scales } = given as { scales: readonly object[] }
    return {
      ...{ ...drawnOn, page: given.page },
      scales: scales.slice(0, 1).map((scale) => ({ ...scale, ...valid, id: services.newId() })),
    }
  }
  return undefined
}

function pickDrawing({ random, services }: Pick<Adjusting, 'random' | 'services'>) {
  const drawing = pickRandom(
    random,
    services.store.records.all(documents).filter(({ file }) => file),
  )
  return { documentId: drawing?.id ?? '', fileKey: drawing?.file?.key ?? '' }
}
