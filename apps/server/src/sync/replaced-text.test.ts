/** A text that an older form replaced, as the team receives it over the network. */
import { activitySchema } from '@plumbline/domain/activity/log/activity.ts'
import { getDraft } from '@plumbline/domain/tasks/save-task.ts'
import { taskSchema } from '@plumbline/domain/tasks/task.ts'
import type { SnapshotLine } from '@plumbline/domain/team/wire/sync.ts'
import { expect, test } from 'vitest'
import { onOneEngine } from '../testing/each-engine.ts'
import { newEmail, shareTeam } from '../testing/open-team-server.ts'
import { addProject, requestFor } from '../testing/organisation.ts'
import { pushRequests } from '../testing/push-requests.ts'
import type { Visitor } from '../testing/visitor.ts'

onOneEngine((engine) => {
  const team = shareTeam(engine)

  async function replacedIn(reader: Visitor, request: string) {
    const { text } = await reader.get(`/organisations/${team().organisation}/snapshot`)
    const lines = text.split('\n').filter(Boolean)
    return (
      lines
        // `as`: as the server writes it.
        .map((line) => JSON.parse(line) as SnapshotLine)
        .flatMap((line) => (line.kind === 'records' && line.list === 'activities' ? line.records : []))
        .map(([, record]) => activitySchema.parse(record))
        .find(({ id }) => id === request)?.replaced
    )
  }

  test('the log that its author receives has the text in full', async () => {
    const { owner, organisation, join } = team()
    const [project, id, email] = [crypto.randomUUID(), crypto.randomUUID(), newEmail()]
    const second = await join(owner, organisation, 'Guest', email)
    const first = { ...getDraft(taskSchema.parse({ id })), name: 'Pour slab', projectId: project }
    const long = 'Check every anchor.\n'.repeat(50).trim()
    const save = (description: string) =>
      requestFor('tasks.save', { id, draft: { ...first, description }, first })
    await pushRequests(owner, organisation, [
      addProject(project),
      requestFor('team.invite', { id: crypto.randomUUID(), projectId: project, email, role: 'Editor' }),
      requestFor('tasks.save', { id, isNew: true, draft: first }),
    ])
    await pushRequests(second, organisation, [save(long)])
    const older = save('From the east')
    expect(await pushRequests(owner, organisation, [older])).toMatchObject([{ kind: 'applied' }])
    expect(await replacedIn(second, older.id)).toEqual([{ field: 'description', text: long, email }])
  })
})
