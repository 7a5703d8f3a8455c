/** Commands that import the rows of a spreadsheet: each row adds a record or changes one. One request, and one Undo for all. */
import * as z from 'zod/mini'
import type { Permission } from '../kernel/access/policy.ts'
import { args, idArg, listArg } from '../kernel/commands/args.ts'
import { type Accepted, type Context, command, type Refused } from '../kernel/commands/command.ts'
import type { CollectionDef, Id, Rec } from '../kernel/records/record.ts'
import { splitAddedKeys, takesAddedKeys, withAddedValues } from './added-fields/set-added-values.ts'
import { decideEach } from './change-many.ts'

export interface ImportedRow<Change> {
  /** The id of the record that the row changes or adds. */
  readonly id: Id
  readonly isNew?: true | undefined
  readonly change: Change
}

type DecideRow<Change, Reason extends string> = (
  id: Id,
  change: Change,
  context: Context,
) => Accepted | Refused<Reason>

interface DecideRows<Change, Reason extends string> {
  readonly update: DecideRow<Change, Reason>
  readonly add: DecideRow<Change, Reason>
}

type Importing<Change, Reason extends string> = {
  readonly needs: Permission
  /** The list, if its records can have added fields. */
  readonly list?: Pick<CollectionDef<Rec>, 'name'>
  readonly change: z.ZodMiniType<Change, unknown>
} & (
  | {
      readonly update: DecideRow<Change, Reason>
      /** Called once for each request. What it returns decides about the rows that add a record. */
      readonly adding: (context: Context) => DecideRow<Change, Reason>
    }
  /** Called once for each request, if the rows that change a record and those that add one depend on each other. */
  | { deciding(request: Context): DecideRows<Change, Reason> }
)

export function rowsArg<Change>(change: z.ZodMiniType<Change, unknown>) {
  return listArg(args({ id: idArg(), isNew: z.optional(z.literal(true)), change }))
}

export function importCommand<Change, const Name extends string, Reason extends string>(
  name: Name,
  { needs, list, change: schema, ...rule }: Importing<Change, Reason>,
) {
  return command({
    name,
    needs,
    args: args({ rows: rowsArg(list ? takesAddedKeys(schema) : schema) }),
    decide({ rows }, context) {
      const { update, add } =
        'deciding' in rule ? rule.deciding(context) : { update: rule.update, add: rule.adding(context) }
      return decideEach(rows, needs, context, ({ id, isNew, change }, each) => {
        const { rest, added } = splitAddedKeys(change)
        const decided = (isNew ? add : update)(id, rest, each)
        return list ? withAddedValues(decided, list, id, added, each) : decided
      })
    },
  })
}
