/** A set for the site: drawings that were kept on a device are read there without a connection. */
import { createHash, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { derivedId } from '../../../packages/domain/src/kernel/commands/request.ts'
import { projectDraft } from '../../../packages/domain/src/testing/project-draft.ts'
import { ben } from '../fixtures/people.ts'
import { makePng } from '../fixtures/png.mjs'
import { test } from '../fixtures/team.ts'
import { violationsIn } from '../support/axe.ts'
import { saveData, savesData } from '../support/data-saver.ts'
import { choose, expect } from '../support/site.ts'
import { keepCode } from '../support/team-site.ts'

test.describe.configure({ timeout: 180_000 })

/** Sends the bytes of a PDF with this text, and returns how a record refers to it. */
async function upload(page: Page, text: string) {
  const pdf = await PDFDocument.create()
  pdf.addPage([300, 200]).drawText(text, { x: 20, y: 100, size: 12 })
  return sendFile(page, Buffer.from(await pdf.save()), { name: `${text}.pdf`, type: 'application/pdf' })
}

async function sendFile(page: Page, data: Buffer, named: { name: string; type: string }) {
  const key = createHash('sha256').update(data).digest('hex')
  const { organisation } = await (await page.request.get('/v1/session')).json()
  const path = `/v1/organisations/${organisation.id}/files/${key}`
  await page.request.put(path, { data, headers: { Origin: new URL(page.url()).origin } })
  return { key, ...named, size: data.length }
}

const text = (page: Page) => page.getByRole('region', { name: 'Page 1', exact: true })

async function view(page: Page, name: string) {
  await page.getByRole('button', { name: `View ${name}` }).click()
}

const close = (page: Page) => page.getByRole('button', { name: 'Close Viewer' }).click()

test('a discipline that was kept offline is read without a connection, in its current revision', async ({
  team: { owner, join, send },
}) => {
  const [project, request] = [randomUUID(), randomUUID()]
  const common = { type: 'Blueprint', projectId: project, description: '' }
  const [beams, ducts] = [await upload(owner, 'Beams as designed'), await upload(owner, 'Ducts as designed')]
  const drafts = [
    { ...common, name: 'Beams', discipline: 'Structural', revision: 'A', file: beams },
    { ...common, name: 'Ducts', discipline: 'Mechanical', revision: 'A', file: ducts },
  ]
  await send(
    owner,
    ['projects.add', { id: project, draft: { ...projectDraft, name: 'Quay House' } }],
    ['documents.file', { drafts }, request],
  )
  const photo = await sendFile(owner, makePng(40, 20), { name: 'rebar.png', type: 'image/png' })
  const look = { colour: '#c81e1e', width: 0, fill: '', opacity: 1, fontSize: 12, text: 'rebar', subject: '' }
  const placed = {
    id: randomUUID(),
    page: 0,
    kind: 'image',
    points: [[20, 20, 120, 70]],
    file: photo,
    ...look,
  }
  const documentId = derivedId(request, 0)
  await send(owner, ['markups.add', { documentId, fileKey: beams.key, markups: [placed] }])
  const member = await join(ben, 'Admin', { keepsCode: true })
  // Otherwise the search reads all files in the background.
  if (!savesData) await saveData(member.context())
  await member.goto('/documents')
  await keepCode(member)
  await member.getByRole('button', { name: 'Keep Offline' }).click()
  await choose(member, 'What to keep', 'A discipline')
  await choose(member, 'Discipline', 'Structural')
  const dialog = member.getByRole('dialog', { name: 'Keep Offline' })
  await expect(dialog.getByText(/^2 files, \d/)).toBeVisible()
  await expect(dialog.getByText('With 1 picture that was placed on the sheets.')).toBeVisible()
  expect(await violationsIn(member)).toEqual([])
  await dialog.getByRole('button', { name: 'Keep Offline' }).click()

  await member.goto('/settings?tab=data')
  const sets = member.getByRole('list', { name: 'Kept Offline' })
  await expect(sets).toContainText('Structural, Quay House')
  await expect(sets).toContainText('Last checked')
  await expect
    .poll(() => member.evaluate(async () => (await (await caches.open('assets-at-first-use')).keys()).length))
    .toBeGreaterThanOrEqual(4)

  await member.context().setOffline(true)
  await member.goto('/documents')
  await view(member, 'Beams')
  await expect(text(member)).toContainText('Beams as designed')
  const picture = member.getByRole('button', { name: /^Image by .*: rebar/ }).locator('image')
  await expect(picture).toHaveAttribute('href', /^blob:/)
  await close(member)
  await view(member, 'Ducts')
  await expect(member.getByRole('alert')).toHaveText(/this file was not kept offline on this device/)
  await close(member)

  await member.context().setOffline(false)
  const next = await upload(owner, 'Beams as built')
  const revision = { ...common, name: 'Beams', revision: 'B', file: next }
  const revisionOf = { id: documentId }
  await send(owner, ['documents.file', { drafts: [{ ...revision, revisionOf }] }])
  await expect(member.getByText('Rev B')).toBeVisible()
  await member.goto('/settings?tab=data')
  await expect
    .poll(() =>
      member.evaluate(async () => {
        const name = (await indexedDB.databases()).find((each) => each.name?.endsWith('.files'))?.name ?? ''
        const database = await new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open(name)
          opening.onsuccess = () => resolve(opening.result)
        })
        const reading = database.transaction('bytes').objectStore('bytes').getAllKeys()
        const keys = await new Promise((resolve) => {
          reading.onsuccess = () => resolve(reading.result)
        })
        database.close()
        return keys
      }),
    )
    .toEqual([next.key])
  expect(await violationsIn(member)).toEqual([])
  await member.context().setOffline(true)
  await member.goto('/documents')
  await view(member, 'Beams')
  await expect(text(member)).toContainText('Beams as built')
  await close(member)

  await member.goto('/settings?tab=data')
  await sets.getByRole('button', { name: /^Remove Structural/ }).click()
  const question = member.getByRole('alertdialog')
  await expect(question).toContainText('1 file')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(sets).toBeHidden()
  await member.getByRole('button', { name: 'Undo' }).click()
  await expect(sets).toContainText('Structural, Quay House')
})
