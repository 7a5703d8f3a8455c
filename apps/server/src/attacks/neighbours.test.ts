/** What a role in one project must not give in another one, tried over the network on both databases. */
import { randomUUID } from 'node:crypto'
import { getDraft as toContact } from '@plumbline/domain/directory/change-contact.ts'
import { getDraft as toHoldPoint } from '@plumbline/domain/hold-points/save-hold-point.ts'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import { expect, test } from 'vitest'
import { onOneEngine } from '../testing/each-engine.ts'
import { newEmail, shareTeam } from '../testing/open-team-server.ts'
import { addProject, requestFor } from '../testing/organisation.ts'
import { pushRequests } from '../testing/push-requests.ts'
import type { Visitor } from '../testing/visitor.ts'

onOneEngine((engine) => {
  const team = shareTeam(engine)

  const push = async (by: Visitor, ...requests: Request[]) =>
    (await pushRequests(by, team().organisation, requests)).map((answer) =>
      answer.kind === 'refused' ? answer.reason : answer.kind,
    )

  /** A person with these roles, each in a new project of the owner. */
  async function joinProjects<Name extends string>(organisationRole: string, roles: Record<Name, string>) {
    const { owner, organisation, join } = team()
    const email = newEmail()
    const person = await join(owner, organisation, organisationRole, email)
    const places = {} as Record<Name, string>
    for (const [name, role] of Object.entries(roles) as [Name, string][]) {
      places[name] = randomUUID()
      const seat = { id: randomUUID(), projectId: places[name], email, role }
      const invite = requestFor('move.bring-records', { list: 'members', records: [seat] })
      expect(await push(owner, addProject(places[name]), invite)).toEqual(['applied', 'applied'])
    }
    return { owner, person, email, places }
  }

  const addContact = (projectId: string, companyName: string, email: string) => {
    const draft = { ...toContact(), firstName: 'Ria', lastName: 'Okafor', companyName, email, projectId }
    return requestFor('directory.save', { id: randomUUID(), isNew: true, draft })
  }
  const getSnapshot = async (by: Visitor) =>
    (await by.get(`/organisations/${team().organisation}/snapshot`)).text

  test('a name that a person gives in a project of their own releases nothing in another project', async () => {
    const { owner, person, email, places } = await joinProjects('Member', { site: 'Viewer' })
    const [own, point] = [randomUUID(), randomUUID()]
    const draft = {
      ...toHoldPoint(),
      name: 'Slab',
      projectId: places.site,
      responsibleParty: 'Cid Certifier',
    }
    expect(await push(owner, requestFor('hold-points.save', { id: point, isNew: true, draft }))).toEqual([
      'applied',
    ])
    const nameSelf = requestFor('team.set-name', { email, name: 'Cid Certifier' })
    expect(await push(person, addProject(own), nameSelf)).toEqual(['applied', 'applied'])
    const args = { id: point, status: 'Approved', by: 'Cid', on: '2026-11-20', note: '', files: [] }
    expect(await push(person, requestFor('hold-points.release', args))).toEqual(['not-allowed'])
    // In the team of the project that name was chosen by its Admin.
    expect(await push(owner, requestFor('team.set-name', { email, name: 'Cid Certifier' }))).toEqual([
      'applied',
    ])
    expect(await push(person, requestFor('hold-points.release', args))).toEqual(['applied'])
  })

  test('a guest who enters contacts does not choose the company whose contacts guests see', async () => {
    const { owner, person, email, places } = await joinProjects('Guest', { site: 'Editor' })
    const rival = newEmail()
    expect(await push(owner, addContact(places.site, 'Rival Facades', rival))).toEqual(['applied'])
    expect(await push(person, addContact(places.site, 'Rival Facades', email))).toEqual(['applied'])
    expect(await push(person, addContact(places.site, 'Glazing Co', newEmail()))).toEqual(['applied'])
    expect(await getSnapshot(person)).not.toContain(rival)
  })

  test('the company of a guest in one project shows nothing of another project', async () => {
    const { owner, person, email, places } = await joinProjects('Guest', { site: 'Viewer', own: 'Admin' })
    const rival = newEmail()
    expect(await push(owner, addContact(places.site, 'Rival Facades', rival))).toEqual(['applied'])
    expect(await push(person, addContact(places.own, 'Rival Facades', email))).toEqual(['applied'])
    expect(await getSnapshot(person)).not.toContain(rival)
    expect(await push(owner, addContact(places.site, 'Rival Facades', email))).toEqual(['applied'])
    expect(await getSnapshot(person)).toContain(rival)
  })
})
