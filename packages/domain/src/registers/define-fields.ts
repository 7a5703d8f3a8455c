/** The fields of a noun, each defined once. Its schema, its form, the activity log and all texts about it follow from them. */
import * as z from 'zod/mini'
import { idArg, lineArg, textArg } from '../kernel/commands/args.ts'
import { type Day, daySchema } from '../kernel/days/day.ts'
import { storedToDay } from '../kernel/days/stored-day.ts'
import { nullableMoment, nullableText, optionalText, text } from '../kernel/records/lenient.ts'

/** How a value is written for people to read. */
export type ValueKind = 'text' | 'day' | 'people' | 'project'

interface Traits {
  /** In forms, tables and histories. */
  readonly label: string
  /** 'text' by default. */
  readonly kind?: ValueKind
  /** The values that can be chosen. Records may have others. */
  readonly options?: readonly string[]
  /** The status of the record, which the activity log names first. */
  readonly isStatus?: true
  /** The activity log reports its changes. */
  readonly isLogged?: true
  /** The search finds it, in addition to the fields that it reads in every list. */
  readonly isSearched?: true
  /** Its earlier text can be restored after another user has replaced it. */
  readonly isRestored?: true
  /** The title of the column of a read-only link that shows it. */
  readonly sharedIn?: string
}

/** A field that is stored and has no input in the form. */
interface StoredField<Stored extends z.ZodMiniType = z.ZodMiniType> extends Traits {
  readonly stored: Stored
  /** Undefined for a field that a new record does not have. */
  readonly initial: z.output<Stored>
}

/** A field of the form. */
interface FormField<Stored extends z.ZodMiniType = z.ZodMiniType, Draft extends z.ZodMiniType = z.ZodMiniType>
  extends StoredField<Stored> {
  readonly draft: Draft
  /** The value with which the form opens. */
  toDraft(stored: z.output<Stored>, timeZone?: string): Exclude<z.output<Draft>, undefined>
}

type Definition = Readonly<Record<string, StoredField>>

/** The keys of the fields of the form. */
type FormKey<Fields extends Definition> = {
  [Key in keyof Fields]: Fields[Key] extends FormField ? Key : never
}[keyof Fields] &
  string

type StoredShape<Fields extends Definition> = { [Key in keyof Fields]: Fields[Key]['stored'] }
type DraftShape<Fields extends Definition> = {
  [Key in FormKey<Fields>]: Fields[Key] extends FormField ? Fields[Key]['draft'] : never
}
type Values<Shape extends z.core.$ZodShape> = z.output<z.ZodMiniObject<Shape, z.core.$strip>>
type DraftValues<Fields extends Definition> = {
  [Key in FormKey<Fields>]: Fields[Key] extends FormField ? ReturnType<Fields[Key]['toDraft']> : never
}

interface DefinedFields<Fields extends Definition> {
  readonly fields: Fields
  /** For the schema of the record. */
  readonly stored: StoredShape<Fields>
  /** For the arguments of the command that saves the form. */
  readonly draft: DraftShape<Fields>
  /** The values of a new record. */
  readonly initial: Values<StoredShape<Fields>>
  readonly labels: Readonly<Record<keyof Fields & string, string>>
  /** The status first, then the others in the order of their definition. */
  readonly logged: readonly (keyof Fields & string)[]
  readonly restored: readonly FormKey<Fields>[]
  readonly searched: readonly (keyof Fields & string)[]
  /** The fields in each column of a read-only link, by its title. */
  readonly shared: Readonly<Record<string, readonly (keyof Fields & string)[]>>
  /** The form of a stored record. */
  toDraft(record: Values<StoredShape<Fields>>, timeZone?: string): DraftValues<Fields>
}

export function defineFields<const Fields extends Definition>(fields: Fields): DefinedFields<Fields> {
  const all = Object.entries<StoredField>(fields).map(([key, field]) => ({ key, field }))
  const inForm = all.flatMap(({ key, field }) => (isFormField(field) ? [{ key, field }] : []))
  const logged = all.filter(({ field }) => field.isLogged)
  const columns = new Set(all.flatMap(({ field }) => field.sharedIn ?? []))
  const defined = {
    fields,
    stored: toObject(all, ({ stored }) => stored),
    draft: toObject(inForm, ({ draft }) => draft),
    initial: toObject(
      all.filter(({ field }) => field.initial !== undefined),
      ({ initial }) => initial,
    ),
    labels: toObject(all, ({ label }) => label),
    logged: toKeys([
      ...logged.filter(({ field }) => field.isStatus),
      ...logged.filter(({ field }) => !field.isStatus),
    ]),
    restored: toKeys(inForm.filter(({ field }) => field.isRestored)),
    searched: toKeys(all.filter(({ field }) => field.isSearched)),
    shared: Object.fromEntries(
      Array.from(columns, (title) => [title, toKeys(all.filter(({ field }) => field.sharedIn === title))]),
    ),
    toDraft(record: Readonly<Record<string, unknown>>, timeZone?: string) {
      // A loop, because an import opens tens of thousands of forms.
      const draft: Record<string, unknown> = {}
      for (const { key, field } of inForm) draft[key] = field.toDraft(record[key], timeZone)
      return draft
    },
  } satisfies Readonly<Record<keyof DefinedFields<Definition>, unknown>>
  // `as`: every part has the keys of this definition, which `Object.entries` does not show.
  return defined as unknown as DefinedFields<Fields>
}

interface Entry<Field> {
  readonly key: string
  readonly field: Field
}

function toObject<Field, Value>(
  entries: readonly Entry<Field>[],
  read: (field: Field) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(entries.map(({ key, field }) => [key, read(field)]))
}

function toKeys(entries: readonly Entry<unknown>[]): readonly string[] {
  return entries.map(({ key }) => key)
}

function isFormField(field: StoredField): field is FormField {
  return 'draft' in field
}

const asText = (stored: string | null | undefined) => stored ?? ''

/** One line of text: a name, a place, a person. */
export function lineField(traits: Traits, initial = '') {
  return { ...traits, stored: text(), draft: lineArg(), initial, toDraft: asText }
}

/** Text of several lines. */
export function textField(traits: Traits) {
  return { ...lineField(traits), draft: textArg() }
}

/** A line that records and requests of earlier versions do not have. */
export function addedLineField(traits: Traits) {
  return {
    ...traits,
    stored: optionalText(),
    draft: z.optional(lineArg()),
    initial: undefined,
    toDraft: asText,
  }
}

/** One of several values, the first where none is stored. */
export function choiceField(options: readonly [string, ...string[]], traits: Omit<Traits, 'options'>) {
  const [initial] = options
  return {
    ...{ options, ...traits },
    stored: text(initial),
    draft: lineArg(),
    initial,
    toDraft: (stored: string) => stored || initial,
  }
}

/** The id of a project. In the form, '' is no project. */
export function projectField(initial: '' | null, traits: Omit<Traits, 'label' | 'kind'> = {}) {
  return {
    ...{ label: 'Project', kind: 'project' as const, ...traits },
    ...{ stored: nullableText(), draft: idArg(), initial, toDraft: asText },
  }
}

/** A day. In the form, null is no day. */
export function dayField(traits: Omit<Traits, 'kind'>) {
  return {
    ...storedDay(traits),
    draft: z.nullable(daySchema),
    toDraft: (stored: string | null | undefined, timeZone?: string): Day | null =>
      storedToDay(stored, timeZone) ?? null,
  }
}

/** A day that another command than that of the form sets. */
export function storedDay(traits: Omit<Traits, 'kind'>) {
  return { kind: 'day' as const, ...traits, stored: nullableMoment(), initial: null }
}
