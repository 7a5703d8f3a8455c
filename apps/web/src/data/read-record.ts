/** Reads raw records by their schema, several times quicker than the schema itself. */
import { idSchema, type Rec } from '@plumbline/domain/kernel/record.ts'
import type * as z from 'zod/mini'

/** Stands for a value that the schema refuses. */
const unfit = Symbol('unfit')
type Read = (value: unknown) => unknown

/**
 * Answers what `schema.safeParse` does; undefined where that fails. A dashboard reads thousands of records before
 * it can be seen. The raw record is made over in place; kinds of field not known here go to the schema.
 */
export function createReadRecord(schema: z.ZodMiniType<Rec, unknown>): (raw: unknown) => Rec | undefined {
  const read = readerOf(schema)
  return (raw) => {
    const row = read(raw)
    // `as`: each part is what the schema makes of it.
    return row === unfit ? undefined : (row as Rec)
  }
}

function readerOf(schema: z.core.$ZodType): Read {
  if (schema === idSchema) return readId
  // `as`: the definitions of zod's own schemas, told apart by their type.
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.checks?.length) return bySchema(schema)
  switch (def.type) {
    case 'string':
    case 'boolean':
      return onlyIf((value) => typeof value === def.type)
    case 'number':
      return onlyIf(Number.isFinite)
    case 'enum': {
      const entries = new Set<unknown>(Object.values(def.entries))
      return onlyIf((value) => entries.has(value))
    }
    case 'nullable':
      return besides(null, readerOf(def.innerType), () => null)
    case 'optional':
      return besides(undefined, readerOf(def.innerType), () => undefined)
    case 'catch':
      // One that asks what went wrong must be told by the schema.
      return def.catchValue.length > 0
        ? bySchema(schema)
        : // `as`: it takes no argument.
          unlessUnfit(readerOf(def.innerType), def.catchValue as () => unknown)
    case 'transform':
      return transformed(def.transform)
    case 'unknown':
      return (value) => value
    case 'default':
      return besides(undefined, readerOf(def.innerType), () => def.defaultValue)
    case 'union':
      // A refused object may be half made over.
      return def.options.some(isObject) ? bySchema(schema) : firstFit(def.options.map(readerOf))
    case 'pipe':
      return inTurn(readerOf(def.in), readerOf(def.out))
    case 'array':
      return each(readerOf(def.element))
    case 'object':
      return def.catchall?._zod.def.type === 'unknown' ? fieldByField(def.shape) : bySchema(schema)
    default:
      return bySchema(schema)
  }
}

function fieldByField(shape: z.core.$ZodLooseShape): Read {
  const fields = Object.entries(shape).map(([name, field]) => [name, readerOf(field)] as const)
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unfit
    // `as`: an object, whatever its fields hold.
    const found = value as Record<string, unknown>
    for (const [name, read] of fields) {
      const part = found[name]
      const made = read(part)
      if (made === unfit) return unfit
      // In place: it was parsed for us alone, and copies of thousands of records keep the garbage collector busy.
      if (made !== part) found[name] = made
    }
    return found
  }
}

function each(read: Read): Read {
  return (value) => {
    if (!Array.isArray(value)) return unfit
    const made = value.map(read)
    return made.includes(unfit) ? unfit : made
  }
}

function isObject(schema: z.core.$ZodType): boolean {
  return schema._zod.def.type === 'object'
}

function readId(value: unknown): unknown {
  if (typeof value === 'string') return value
  return Number.isFinite(value) ? String(value) : unfit
}

function onlyIf(holds: (value: unknown) => boolean): Read {
  return (value) => (holds(value) ? value : unfit)
}

function besides(special: null | undefined, read: Read, instead: () => unknown): Read {
  return (value) => (value === special ? instead() : read(value))
}

function unlessUnfit(read: Read, instead: () => unknown): Read {
  return (value) => {
    const made = read(value)
    return made === unfit ? instead() : made
  }
}

function transformed(transform: z.core.$ZodTransformDef['transform']): Read {
  return (value) => {
    const payload = { value, issues: [] }
    const made = transform(value, payload)
    return payload.issues.length > 0 ? unfit : made
  }
}

function firstFit(readers: readonly Read[]): Read {
  return (value) => {
    for (const read of readers) {
      const made = read(value)
      if (made !== unfit) return made
    }
    return unfit
  }
}

function inTurn(first: Read, second: Read): Read {
  return (value) => {
    const made = first(value)
    return made === unfit ? unfit : second(made)
  }
}

function bySchema(schema: z.core.$ZodType): Read {
  // `as`: every schema here was made by zod/mini.
  const { safeParse } = schema as z.ZodMiniType
  return (value) => {
    const parsed = safeParse(value)
    return parsed.success ? parsed.data : unfit
  }
}
