/** The certifier's package of a gate, read by programs that share no code with the product. */
import { hashZipEntry, readPdfFile, readZipEntry, readZipNames } from '../support/independent-readers.ts'
import { expect, openSignedIn, quayHouse, test } from '../support/site.ts'

const lostKey = '5'.repeat(64)
const lost = { key: lostKey, name: 'traffic.pdf', type: 'application/pdf', size: 9 }
// Longer than a sheet, so that its row is continued.
const longText = `${'The proponent must keep the footpath open at all times. '.repeat(120)}Last words.`

test('the package of a gate has its schedule, its files, and an index with their SHA-256', async ({
  page,
  files,
}, info) => {
  test.setTimeout(60_000)
  const condition = (id: string, conditionNumber: string, heading: string) => ({
    ...{ id, projectId: '1', heading, conditionNumber, status: 'Pending' },
    ...{ stage: 'before-construction-certificate', evidenceRequired: true },
  })
  const evidence = { id: 'd9', documentNumber: 'T-01', revision: 'B', title: 'Traffic plan', file: lost }
  await openSignedIn(page, '/projects/1', {
    stored: {
      constructionProjects: [quayHouse],
      plumblineConditions: [
        condition('c1', 'B1', 'Acoustic report'),
        { ...condition('c2', 'B2', '=Traffic'), description: longText, evidence: [evidence] },
        condition('c3', 'B3', 'Levy'),
      ],
    },
  })
  await page.getByRole('button', { name: '0 documents, 0 comments of Acoustic report' }).click()
  await page.getByLabel('Files for Documents of Acoustic report').setInputFiles(files['harbour-tower.pdf'])
  await page.getByRole('button', { name: 'Give evidence of Acoustic report' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('harbour-tower.pdf').check()
  await form.getByLabel('Accepted By').fill('Certifier Lee')
  await form.getByLabel('Accepted On').fill('2026-11-20')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Certifier’s Package…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 of 3 satisfied, 2 files, 1 condition without required evidence.')
  await dialog.getByRole('button', { name: 'Download ZIP' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'T-01 [B] Traffic plan.pdf: The file no longer exists.',
  )
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Continue Without It' }).click()
  const path = info.outputPath('package.zip')
  await (await downloading).saveAs(path)

  const schedule = `${quayHouse.name} Construction certificate.pdf`
  expect(readZipNames(path).sort()).toEqual(['harbour-tower.pdf', 'register.csv', schedule].sort())
  const hash = hashZipEntry(path, 'harbour-tower.pdf', info.outputPath('package'))
  const index = readZipEntry(path, 'register.csv')
  expect(index).toContain(`harbour-tower.pdf,harbour-tower.pdf,${hash}`)
  expect(index).toContain(`T-01,B,Traffic plan,File missing: T-01 [B] Traffic plan.pdf,${lostKey}`)
  expect(index).toContain(`B2,"'=Traffic",`)
  expect(index).toContain('B3,Levy,,,Pending,,,,,,No evidence,')
  const { text, pages } = readPdfFile(info.outputPath('package', schedule))
  for (const expected of [
    'Certifier Lee',
    hash.slice(0, 32),
    'File missing: T-01 [B]',
    'Last words.',
    'No evidence',
  ])
    expect(text).toContain(expected)
  expect(text).toContain('1 of 3 satisfied')
  expect(pages).toBeGreaterThan(1)
})
