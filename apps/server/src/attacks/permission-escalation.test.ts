/** Ways in which an Editor could give himself more than the permissions of the project, tried over the network. */
import { randomUUID } from 'node:crypto'
import { commands } from '@plumbline/domain/commands.ts'
import type { Roles } from '@plumbline/domain/kernel/access/actor.ts'
import { registers } from '@plumbline/domain/kernel/access/register-actions.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { replicaAtHead } from '../sync/pull.ts'
import { contactDraft, tryPermissions } from '../testing/attacks/permission-cells.ts'
import { argumentsFor, type KnownValues } from '../testing/attacks/random-arguments.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { getAccount, ownerEmail, shareTeam } from '../testing/open-team-server.ts'
import { requestFor } from '../testing/organisation.ts'

onOneEngine((engine) => {
  const team = shareTeam(engine)
  const { answers, outcomes, openProject, requestIn, setCell, tried } = tryPermissions(team)

  test('an Editor who may not decide does not name himself on a stage, or decide by editing', async () => {
    const opened = await openProject('Editor')
    const { person, id, email } = opened
    await setCell(opened, { role: 'Editor' }, 'workflows decide', false)
    const named = { id: id('workflows'), stageId: 'stage' }
    const rename = requestFor('workflows.edit-stage', {
      ...named,
      draft: { name: 'Mine', assigneeEmail: email, instructions: '' },
    })
    expect(
      await outcomes(
        person,
        rename,
        requestFor('workflows.change-stages', { stages: [named], change: { assigneeEmail: email } }),
        requestFor('workflows.decide', { ...named, outcome: 'A', comment: '' }),
      ),
    ).toEqual(['not-allowed', 'not-allowed', 'not-allowed'])
  })

  test('only Admins of a project change its permissions, and none of them can be taken from an Admin', async () => {
    const opened = await openProject('Editor')
    const { owner, person, project, seat, email } = opened
    const set = (party: object) =>
      requestFor('team.set-permission', {
        ...{ projectId: project, party, register: 'hold-points', action: 'decide', isAllowed: true },
      })
    const requests = [
      set({ role: 'Editor' }),
      requestFor('team.add-company-permissions', { projectId: project, company: 'Mine', as: 'Editor' }),
      requestFor('team.set-company', { id: seat, company: 'Mine' }),
      requestFor('team.reset-permissions', { projectId: project, role: 'Editor' }),
      requestFor('team.remove-company-permissions', { projectId: project, company: 'Mine' }),
    ]
    expect(await outcomes(person, ...requests)).toEqual(Array(5).fill('not-allowed'))
    expect(await outcomes(owner, set({ role: 'Admin' }))).toEqual(['args-invalid'])
    // A directory that names the person for a company gives no permissions.
    await outcomes(
      owner,
      requestFor('team.add-company-permissions', { projectId: project, company: 'Lee', as: 'Viewer' }),
    )
    await setCell(opened, { company: 'Lee' }, 'hold-points decide', true)
    const draft = { ...contactDraft(project), companyName: 'Lee', email }
    expect(
      await outcomes(
        person,
        requestFor('directory.save', { id: randomUUID(), isNew: true, draft }),
        requestIn('hold-points decide', opened),
      ),
    ).toEqual(['applied', 'not-allowed'])
  })

  test('only Admins add fields to registers, and the server refuses values that a field cannot have', async () => {
    const opened = await openProject('Editor')
    const { owner, person, project, id } = opened
    const define = (kind: string, more: object = {}) =>
      requestFor('projects.save-field', {
        ...{ id: 'grade', isNew: true, projectId: project, register: 'hold-points' },
        draft: { name: 'Grade', kind, choices: '', isRequired: false },
        ...more,
      })
    const set = (change: object) => requestFor('hold-points.change', { ids: [id('hold-points')], change })
    const stored = [{ id: 'mine', register: 'hold-points', name: 'Mine', kind: 'text' }]
    expect(
      await outcomes(
        person,
        define('number'),
        requestFor('projects.delete-field', { projectId: project, id: 'grade' }),
        requestFor('move.bring-records', {
          list: 'projects',
          records: [{ id: project, addedFields: stored }],
        }),
        set({ added_grade: '40' }),
      ),
    ).toEqual(['not-allowed', 'not-allowed', 'not-allowed', 'added-field-unknown'])
    expect(await outcomes(owner, define('number'))).toEqual(['applied'])
    expect(
      await outcomes(
        person,
        set({ added_grade: 'forty' }),
        set({ 'added_../x': '1' }),
        set({ __proto__x: '1' }),
        set({ added_grade: '9'.repeat(1_001) }),
        set({ added_grade: '40' }),
      ),
    ).toEqual(['added-value-invalid', 'args-invalid', 'args-invalid', 'args-too-long', 'applied'])
  })

  test('no sequence of commands by an Editor makes him Admin, or changes what he may do', {
    timeout: 120_000,
  }, async () => {
    const opened = await openProject('Editor')
    const { project, email, seat } = opened
    const { team: server, organisation } = team()
    await setCell(opened, { role: 'Editor' }, 'hold-points decide', false)
    const services = (await server.services()) ?? expect.fail()
    const inMemory = services.organisations.get(organisation)
    const account = { id: await getAccount(opened.person), email, name: 'Ed', role: 'Guest' as const }
    const getRoles = async () =>
      rolesToText((await replicaAtHead(inMemory, services.database)).getActor(account).roles)
    const before = await getRoles()
    const [known, unknown] = [[seat, project, ...registers.map(opened.id)], randomUUID()]
    const values: KnownValues = {
      ...{ ids: known, nearIds: [seat, project], partIds: ['stage'], projectIds: [project, unknown] },
      ...{ emails: [email, ownerEmail], requestIds: [unknown], fileKeys: [opened.key] },
    }
    // `as`: the schema of each command makes the arguments of that command.
    const anyRequest = fc.oneof(
      ...commands.map(({ name, args }) =>
        argumentsFor(args as z.ZodMiniType, values).map((created) => ({ name, args: created })),
      ),
    )
    // Those that would help most are tried more often.
    const seats = [{ id: randomUUID(), projectId: project, email, role: 'Admin' }]
    const projectsOfHis = [{ id: project, name: 'Quay', permissions: { roles: { Editor: {} } } }]
    const nearRequest = fc.constantFrom(
      { name: 'team.set-role', args: { id: seat, role: 'Editor' } },
      { name: 'team.change', args: { ids: [seat], change: { role: 'Editor' } } },
      { name: 'team.set-company', args: { id: seat, company: 'Lee' } },
      { name: 'move.bring-records', args: { list: 'members', records: seats } },
      { name: 'move.bring-records', args: { list: 'projects', records: projectsOfHis } },
      { name: 'projects.set-guest-view', args: { id: project, budget: true } },
      { name: 'projects.delete', args: { id: project } },
    )
    const sequences = fc.array(fc.oneof(anyRequest, nearRequest), { minLength: 20, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        await answers(
          opened.person,
          sequence.map(({ name, args }) => requestFor(name, args)),
        )
        expect(await getRoles()).toBe(before)
      }),
      { numRuns: 25 },
    )
    expect((await tried(opened)).includes('hold-points decide')).toBe(false)
  })
})

function rolesToText({ projects, grants, ...others }: Roles): string {
  return JSON.stringify({ ...others, projects: [...(projects ?? [])], grants: [...(grants ?? [])] })
}
