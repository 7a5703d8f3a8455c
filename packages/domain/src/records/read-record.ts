/** Reads raw records several times faster than their schema, with the same result. */

import type * as z from 'zod/mini'
import { idSchema, type Rec } from '../kernel/record.ts'

/** Represents a value that the schema rejects. */
const invalid = Symbol('invalid')
type Read = (value: unknown) => unknown

/**
 * Returns the same as `schema.safeParse`, or undefined if that fails. A dashboard reads thousands of records before it
 * can be shown. The raw record is modified in place. Unknown kinds of fields are parsed by the schema itself.
 */
export function createReadRecord(schema: z.ZodMiniType<Rec, unknown>): (raw: unknown) => Rec | undefined {
  const read = readerOf(schema)
  return (raw) => {
    const row = read(raw)
    // `as`: each part is the output of the schema.
    return row === invalid ? undefined : (row as Rec)
  }
}

function readerOf(schema: z.core.$ZodType): Read {
  if (schema === idSchema) return readId
  // `as`: the definitions of zod's own schemas, distinguished by their type.
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
      // A catch function that reads the error needs the schema itself.
      return def.catchValue.length > 0
        ? bySchema(schema)
        : // `as`: the function has no parameters.
          unlessInvalid(readerOf(def.innerType), def.catchValue as () => unknown)
    case 'transform':
      return transformed(def.transform)
    case 'unknown':
      return (value) => value
    case 'default':
      return besides(undefined, readerOf(def.innerType), () => def.defaultValue)
    case 'union':
      // A rejected object may already be partly modified.
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
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return invalid
    // `as`: an object with fields of any type.
    const found = value as Record<string, unknown>
    for (const [name, read] of fields) {
      const part = found[name]
      const made = read(part)
      if (made === invalid) return invalid
      // In place, because nobody else uses the parsed record, and copies of thousands of records cause garbage
      // collection.
      if (made !== part) found[name] = made
    }
    return found
  }
}

function each(read: Read): Read {
  return (value) => {
    if (!Array.isArray(value)) return invalid
    const made = value.map(read)
    return made.includes(invalid) ? invalid : made
  }
}

function isObject(schema: z.core.$ZodType): boolean {
  return schema._zod.def.type === 'object'
}

function readId(value: unknown): unknown {
  if (typeof value === 'string') return value
  return Number.isFinite(value) ? String(value) : invalid
}

function onlyIf(holds: (value: unknown) => boolean): Read {
  return (value) => (holds(value) ? value : invalid)
}

function besides(special: null | undefined, read: Read, instead: () => unknown): Read {
  return (value) => (value === special ? instead() : read(value))
}

function unlessInvalid(read: Read, instead: () => unknown): Read {
  return (value) => {
    const made = read(value)
    return made === invalid ? instead() : made
  }
}

function transformed(transform: z.core.$ZodTransformDef['transform']): Read {
  return (value) => {
    const payload = { value, issues: [] }
    const made = transform(value, payload)
    return payload.issues.length > 0 ? invalid : made
  }
}

function firstFit(readers: readonly Read[]): Read {
  return (value) => {
    for (const read of readers) {
      const made = read(value)
      if (made !== invalid) return made
    }
    return invalid
  }
}

function inTurn(first: Read, second: Read): Read {
  return (value) => {
    const made = first(value)
    return made === invalid ? invalid : second(made)
  }
}

function bySchema(schema: z.core.$ZodType): Read {
  // `as`: every schema here was created by zod/mini.
  const { safeParse } = schema as z.ZodMiniType
  return (value) => {
    const parsed = safeParse(value)
    return parsed.success ? parsed.data : invalid
  }
}
