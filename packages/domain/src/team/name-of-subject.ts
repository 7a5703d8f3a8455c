/** Which record a refused request was about, by its name. */
import { recordName } from '../activity/record-name.ts'
import type { Records } from '../kernel/record.ts'
import { sharedLists } from '../lists.ts'
import { projects } from '../projects/project.ts'

/** The arguments may be anything, because they may be why the request was refused. '' if they tell no record. */
export function nameOfSubject(args: unknown, { find }: Pick<Records, 'find'>): string {
  const { id, ids, projectId, draft } = fieldsOf(args)
  const drafted = recordName({ ...fieldsOf(draft), id: '' })
  for (const asked of [id, ...(Array.isArray(ids) ? ids.slice(0, 1) : [])]) {
    if (typeof asked !== 'string') continue
    const record = sharedLists.map((list) => find(list, asked)).find((found) => found !== undefined)
    if (record) return recordName(record)
  }
  if (drafted !== '') return drafted
  const project = typeof projectId === 'string' ? find(projects, projectId) : undefined
  return project ? recordName(project) : ''
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  // `as`: any object has fields, which are checked where they are read.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
