/** Random arguments for any command, generated from its schema: nearly right, right, and wrong in one place. */
import fc from 'fast-check'
import type * as z from 'zod/mini'

/** Values that exist where the requests are sent, by the name of the field. */
export interface KnownValues {
  readonly ids: readonly string[]
  /** The records that the command most probably concerns. */
  readonly nearIds: readonly string[]
  readonly partIds: readonly string[]
  readonly projectIds: readonly string[]
  readonly emails: readonly string[]
  readonly requestIds: readonly string[]
  /** SHA-256 of files. */
  readonly fileKeys: readonly string[]
}

const texts = [
  'Pour slab',
  '  Facade  ',
  'Ä ß 漢 "quoted"',
  '',
  '{project}-{project}-{number:4}',
  '=1+1',
  'x'.repeat(1_001),
]
const days = ['2026-11-02', '2026-11-20', '2026-12-01', '2026-12-02', '', '2027-02-30', '0000-00-00']
const statuses = [
  ...['Approved', 'Closed', 'Action Required', 'Pending', 'Pending Approval', 'In Review', 'Rejected'],
  ...['Planning', 'In Progress', 'New', 'Ordered', 'Current', 'Completed'],
]
const priorities = ['Low', 'Medium', 'High', 'Pending', 'Important', 'Urgent', 'Complete']

const odd = fc.oneof(
  fc.constantFrom<unknown[]>(
    null,
    true,
    7,
    -1e308,
    '',
    [],
    {},
    [[[]]],
    'constructor',
    '__proto__',
    'a/b',
    '\u202e',
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** `exact`: the arguments are of the right shape. Others are changed in one place, most of the time not for the better. */
export function argumentsFor(schema: z.ZodMiniType, known: KnownValues): fc.Arbitrary<unknown> {
  // `as`: every schema is one of these.
  const exact = ofSchema(schema as unknown as Schema, '', known)
  return fc.oneof(
    { weight: 3, arbitrary: exact },
    {
      weight: 1,
      arbitrary: fc
        .tuple(exact, fc.nat(), odd)
        .map(([created, place, value]) => replaceOne(created, place, value)),
    },
  )
}

type Schema = z.core.$ZodTypes

function ofSchema(schema: Schema, field: string, known: KnownValues): fc.Arbitrary<unknown> {
  const { def } = schema._zod
  const inner = (part: z.core.$ZodType) => ofSchema(part as Schema, field, known)
  switch (def.type) {
    case 'object':
      return ofShape(def.shape, known)
    case 'optional':
      return fc.option(inner(def.innerType), { nil: undefined })
    case 'nullable':
      return fc.option(inner(def.innerType), { freq: 3 })
    case 'catch':
    case 'default':
    case 'readonly':
      return inner(def.innerType)
    case 'pipe':
      return inner(def.in)
    case 'array':
      return fc.array(inner(def.element), { maxLength: 3 })
    case 'record':
      return fc.dictionary(fc.constantFrom('name', 'status', '__proto__'), odd, { maxKeys: 2 })
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constant(def.values[0])
    case 'union':
      return fc.oneof(...def.options.map(inner))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.oneof({ weight: 6, arbitrary: fc.nat(20) }, fc.constantFrom(-1, 0.5, 2 ** 53, 1e300))
    case 'string':
      return textFor(field, known)
    case 'null':
      return fc.constant(null)
    default:
      return odd
  }
}

function ofShape(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  known: KnownValues,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(shape).map(([field, part]) => [field, ofSchema(part as Schema, field, known)]),
  )
  // What is undefined is left out, as in every request.
  const given = fc.record(fields).map((created) => JSON.parse(JSON.stringify(created)) as Parent)
  if (!('isNew' in shape)) return given
  return fc.tuple(given, fc.uuid(), fc.nat(9)).map(([{ first: _, ...created }, id, chance]) => {
    // Forms of a new record have an id that is new, but for one in ten.
    if (created.isNew === true) return chance === 0 ? created : { ...created, id }
    return created
  })
}

function textFor(field: string, known: KnownValues): fc.Arbitrary<string> {
  const { ids, nearIds, partIds, projectIds, emails, requestIds, fileKeys } = known
  const from = (values: readonly string[]) => fc.constantFrom(...values)
  if (field === 'id' || field === 'ids')
    return fc.oneof(
      { weight: 12, arbitrary: from(nearIds) },
      { weight: 2, arbitrary: from(ids) },
      { weight: 1, arbitrary: from(partIds) },
      { weight: 1, arbitrary: fc.uuid() },
    )
  if (field === 'projectId' || field === 'project')
    return fc.oneof({ weight: 4, arbitrary: from(projectIds) }, from(['', ...ids]))
  if (field === 'requestId') return from(requestIds)
  if (field === 'key') return from(fileKeys)
  if (field.endsWith('Id')) return from([...partIds, ...nearIds, ''])
  if (/email|by|assignee|party/i.test(field)) return from([...emails, 'no address'])
  if (field === 'status') return from(statuses)
  if (field === 'priority') return from(priorities)
  if (/date|day|deadline|finishBy|^on$|^updated$/i.test(field)) return from(days)
  return fc.oneof({ weight: 8, arbitrary: from(texts) }, fc.string({ unit: 'grapheme', maxLength: 40 }))
}

type Parent = Record<string, unknown>

/** The same JSON with another value in one place, which may also be a new field. */
function replaceOne(created: unknown, place: number, value: unknown): unknown {
  const copy = { args: JSON.parse(JSON.stringify(created)) as unknown }
  const places = placesIn(copy)
  const [parent, field]: readonly [Parent, string] = places[place % places.length] ?? [copy, 'args']
  if (place % 7 === 0) parent[`${field}_`] = value
  // Numbers as text and texts as numbers are what slips through a lenient reader.
  else if (place % 3 === 0)
    parent[field] = typeof parent[field] === 'string' ? Number(parent[field]) : String(parent[field])
  else parent[field] = value
  return copy.args
}

function placesIn(value: unknown): readonly (readonly [Parent, string])[] {
  if (typeof value !== 'object' || value === null) return []
  // `as`: an array is changed by its index as an object is by its fields.
  const parent = value as Parent
  return Object.entries(parent).flatMap(([field, part]) => [[parent, field] as const, ...placesIn(part)])
}
