/** Stages, evidence, consents and gates of one project, used as a person would. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { firstStored, openConditions, stored } from '#testing/open-conditions.ts'

const certificate = 'before-construction-certificate'
const file = { key: 'a'.repeat(64), name: 'acoustic report.pdf', type: 'application/pdf', size: 1200 }
const acoustic = {
  id: 'c1',
  projectId: '1',
  heading: 'Acoustic report',
  conditionNumber: 'B12',
  stage: certificate,
  status: 'Pending',
  dueDate: '2026-12-16',
  evidenceRequired: true,
  requiredEvidence: 'Report of an acoustic engineer',
  documents: [{ id: 'd1', name: 'acoustic report.pdf', file }],
}
const levy = { id: 'c2', projectId: '1', heading: 'Levy', conditionNumber: 'B2', stage: certificate }
const hours = { id: 'c3', projectId: '1', heading: 'Hours of work', stage: 'during-works' }
const staged = { ...stored, plumblineConditions: [acoustic, hours, { ...levy, status: 'Completed' }] }

test('conditions are ordered by stage and number, below the heading of each stage', async () => {
  const services = await openConditions({ stored: staged })
  const names = services.cardNames()
  expect(names).toEqual(['Levy', 'Acoustic report', 'Hours of work'])
  const headings = screen.getAllByRole('heading', { level: 3, name: /satisfied$/ })
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'Before construction certificate1 of 2 satisfied',
    'During works0 of 1 satisfied',
  ])
})

test('a gate of the project states what it waits for, and leads to its conditions', async () => {
  const services = await openConditions({ stored: staged })
  const gates = await screen.findByRole('list', { name: 'Gates' })
  expect(gates).toHaveTextContent('Construction certificate: 1 of 2 satisfied, blocks until Dec 16, 2026')
  within(gates).getByRole('link', { name: 'Construction certificate' }).click()
  await waitFor(() => expect(services.cardNames()).toEqual(['Levy', 'Acoustic report']))
  await services.choose('Filter by stage', 'During works')
  await waitFor(() => expect(services.cardNames()).toEqual(['Hours of work']))
})

test('Completed asks for the required evidence, and is set once it was given and accepted', async () => {
  const services = await openConditions({ stored: staged })
  await services.choose('Status of Acoustic report', 'Completed')
  expect(await screen.findByText(/^Before Acoustic report can be Completed, give its evidence/)).toBeVisible()
  expect(firstStored(services)).toMatchObject({ status: 'Pending' })

  const dialog = await screen.findByRole('dialog', { name: 'Evidence' })
  await services.press('Save')
  expect(await within(dialog).findByText('Choose at least one document or file.')).toBeVisible()
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'acoustic report.pdf' }))
  await services.fill('Accepted By', 'City Certifiers')
  await services.press('Save')
  await waitFor(() =>
    expect(firstStored(services)).toMatchObject({
      status: 'Completed',
      evidence: [{ id: 'd1', title: 'acoustic report.pdf', file: { key: file.key } }],
      acceptedBy: 'City Certifiers',
      acceptedOn: '2026-11-21',
    }),
  )
  expect(await services.card('Acoustic report')).toHaveTextContent(
    'Accepted by City Certifiers on Nov 21, 2026',
  )
  await services.press('Undo')
  await waitFor(() => expect(firstStored(services)).toMatchObject({ status: 'Pending' }))
  expect(firstStored(services)).not.toHaveProperty('evidence')
})

test('a file that is added while the evidence is given is offered', async () => {
  const services = await openConditions({ stored: staged })
  await services.press('Give evidence of Acoustic report')
  const dialog = await screen.findByRole('dialog', { name: 'Evidence' })
  const added = { id: 'd2', name: 'levels.pdf', file: { ...file, key: 'b'.repeat(64), name: 'levels.pdf' } }
  const documents = [...acoustic.documents, added]
  services.storeElsewhere('plumblineConditions', [{ ...acoustic, documents }, hours])
  expect(await within(dialog).findByRole('checkbox', { name: 'levels.pdf' })).not.toBeChecked()
})

test('number, stage, responsible party, evidence and a bond are entered in the form of a condition', async () => {
  const services = await openConditions({ stored: { ...staged, plumblineConditions: [] } })
  await services.press('Add Condition')
  await services.fill('Heading', 'Landscaping')
  await services.fill('Number', 'E4')
  await services.choose('Stage', 'Before occupation certificate')
  await services.fill('Responsible Party', 'Green Yards')
  fireEvent.click(await screen.findByRole('switch', { name: 'Evidence Required' }))
  await services.fill('Required Evidence', 'Certificate of the landscape architect')
  await services.choose('Bond or Contribution', 'Bond')
  await services.fill('Amount (AUD)', '12,500.005')
  await services.press('Add Condition')
  expect(
    await screen.findByText('Enter an amount with at most two decimals, such as 12500.00.'),
  ).toBeVisible()
  await services.fill('Amount (AUD)', '$12,500.5')
  await services.fill('Lodged On', '2026-12-01')
  await services.press('Add Condition')
  await waitFor(() =>
    expect(firstStored(services)).toMatchObject({
      conditionNumber: 'E4',
      stage: 'before-occupation-certificate',
      responsibleParty: 'Green Yards',
      evidenceRequired: true,
      requiredEvidence: 'Certificate of the landscape architect',
      amountKind: 'Bond',
      amount: '12500.50',
      lodgedOn: '2026-12-01',
    }),
  )
  const card = await services.card('Landscaping')
  expect(card).toHaveTextContent('Bond AUD 12,500.50, to be lodged Dec 1, 2026')
  expect(card).toHaveTextContent('Evidence required: Certificate of the landscape architect')
})

test('a consent lapses unless its deferred commencement is met and works commence', async () => {
  const deferred = { ...hours, stage: 'deferred-commencement', heading: 'Easement' }
  const consent = { id: 'da', reference: 'DA 1', lapsesOn: '2026-12-01', commenceBy: '2031-02-03' }
  const [project] = stored.constructionProjects
  const services = await openConditions({
    stored: { constructionProjects: [{ ...project, consents: [consent] }], plumblineConditions: [deferred] },
  })
  const line = screen.getByRole('region', { name: 'Consents' })
  expect(line).toHaveTextContent('lapses on Dec 1, 2026 unless deferred commencement is met')
  await services.choose('Status of Easement', 'Completed')
  await waitFor(() => expect(line).toHaveTextContent('lapses on Feb 3, 2031 unless works commence'))
  await services.press('Edit DA 1')
  await services.fill('Works Commenced On', '2026-11-20')
  await services.press('Save Changes')
  await waitFor(() => expect(line).toHaveTextContent('works commenced Nov 20, 2026'))
  expect(line).not.toHaveTextContent('lapses')
})

test('a consent is added with its modification, names the stages of its jurisdiction, and is deleted', async () => {
  const services = await openConditions({ stored: staged })
  const project = () => (services.stored('constructionProjects') as Record<string, unknown>[])[0]
  await services.press('Add Consent')
  const dialog = await screen.findByRole('dialog', { name: 'Add Consent' })
  await services.press('Add Consent')
  expect(await screen.findByText('Enter a title or a reference.')).toBeVisible()
  await services.fill('Reference', 'PP 2026/5')
  await services.choose('Jurisdiction', 'Victoria')
  await services.press('Add Modification')
  await services.fill('What It Changed 1', 'Condition 4')
  within(dialog).getByRole('button', { name: 'Add Consent' }).click()
  await screen.findByRole('button', { name: 'Edit PP 2026/5' })
  expect(project()).toMatchObject({
    consents: [{ reference: 'PP 2026/5', modifications: [{ changes: 'Condition 4' }] }],
  })
  expect(screen.getByRole('region', { name: 'Consents' })).toHaveTextContent('1 modification')
  expect(screen.getByRole('heading', { level: 3, name: /^Before building permit/ })).toBeVisible()

  await services.press('Delete PP 2026/5')
  await services.press('Delete')
  await waitFor(() => expect(project()).toMatchObject({ consents: [] }))
  await services.press('Undo')
  expect(await screen.findByRole('button', { name: 'Edit PP 2026/5' })).toBeVisible()
})

test('bonds and contributions are totalled by state, and listed with the way to their conditions', async () => {
  const deposit = { ...hours, id: 'c4', heading: 'Damage deposit', amountKind: 'Bond', amount: '3500.00' }
  const services = await openConditions({
    stored: {
      ...staged,
      plumblineConditions: [
        { ...deposit, lodgedOn: '2026-11-02' },
        { ...deposit, id: 'c5', heading: 'Tree bond', dueDate: '2026-11-20' },
        { ...levy, amountKind: 'Contribution', amount: '84200.50' },
        acoustic,
      ],
    },
  })
  fireEvent.click(await screen.findByText('Bonds and contributions', { selector: 'summary *' }))
  const list = screen.getByRole('list', { name: 'Bonds and contributions' })
  expect(list.closest('details')).toHaveTextContent(
    'Overdue AUD 3,500.00Outstanding AUD 84,200.50Lodged AUD 3,500.00',
  )
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Tree bondBond AUD 3,500.00Due Nov 20, 2026, not lodged yetOverdue',
    'B2 LevyContribution AUD 84,200.50Not paid yetOutstanding',
    'Damage depositBond AUD 3,500.00Lodged Nov 2, 2026Lodged',
  ])
  fireEvent.click(within(list).getByRole('link', { name: 'Tree bond' }))
  await waitFor(async () => expect(await services.card('Tree bond')).toHaveClass('is-highlighted'))
})
