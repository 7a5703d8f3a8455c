/** How a person likes the tables of registers: cards or table, columns, and the saved views. */
import * as z from 'zod/mini'
import { collection, idSchema, record } from '../../kernel/records/record.ts'

const columnSchema = z.object({ key: z.string(), width: z.optional(z.number()) })
export type TableColumn = z.infer<typeof columnSchema>

const savedViewSchema = z.object({ id: z.string(), name: z.string(), text: z.string() })
export type SavedView = z.infer<typeof savedViewSchema>

const oneTableSchema = z.object({
  /** Whether the register opens as a table instead of its cards or board. */
  isTable: z.catch(z.optional(z.boolean()), undefined),
  /** The shown columns in their order. Missing: those that the register shows at first. */
  columns: z.catch(z.optional(z.array(columnSchema)), undefined),
  /** How many of them stay when the table scrolls sideways. */
  frozen: z.catch(z.optional(z.number()), undefined),
  views: z.catch(z.optional(z.array(savedViewSchema)), undefined),
  /** Which field each column of imported spreadsheets had, by its heading; '' if it was left out. */
  importColumns: z.catch(z.optional(z.array(z.object({ heading: z.string(), key: z.string() }))), undefined),
})
export type OneTable = z.infer<typeof oneTableSchema>

/** One for each register, by its name. */
export const tableSettingsSchema = z.object({
  tables: z.catch(z.record(z.string(), oneTableSchema), () => ({})),
})
export type TableSettings = z.infer<typeof tableSettingsSchema>

/** One per person, under the id of the person. */
export const tableSettings = collection(
  'table-settings',
  record({ id: idSchema, ...tableSettingsSchema.shape }),
  { tracksChanges: false },
)
