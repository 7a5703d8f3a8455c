/** The certifier's package of a gate, read by programs that share no code with the product. */
import { hashZipEntry, readPdfFile, readZipEntry, readZipNames } from '../support/independent-readers.ts'
import { expect, openSignedIn, quayHouse, test } from '../support/site.ts'

test('the package of a gate has its schedule, its files, and an index with their SHA-256', async ({
  page,
  files,
}, info) => {
  test.setTimeout(60_000)
  const condition = (id: string, conditionNumber: string, heading: string) => ({
    ...{ id, projectId: '1', heading, conditionNumber, status: 'Pending' },
    ...{ stage: 'before-construction-certificate', evidenceRequired: true },
  })
  await openSignedIn(page, '/projects/1', {
    stored: {
      constructionProjects: [quayHouse],
      plumblineConditions: [condition('c1', 'B1', 'Acoustic report'), condition('c2', 'B2', 'Traffic plan')],
    },
  })
  await page.getByRole('button', { name: '0 documents, 0 comments of Acoustic report' }).click()
  await page.getByLabel('Files for Documents of Acoustic report').setInputFiles(files['harbour-tower.pdf'])
  await page.getByRole('button', { name: 'Give evidence of Acoustic report' }).click()
  const evidence = page.getByRole('dialog')
  await evidence.getByLabel('harbour-tower.pdf').check()
  await evidence.getByLabel('Accepted By').fill('Certifier Lee')
  await evidence.getByLabel('Accepted On').fill('2026-11-20')
  await evidence.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(evidence).toBeHidden()

  await page.getByRole('button', { name: 'Certifier’s Package…' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download ZIP' }).click()
  const path = info.outputPath('package.zip')
  await (await downloading).saveAs(path)
  const schedule = `${quayHouse.name} Construction certificate.pdf`
  expect(readZipNames(path).sort()).toEqual(['harbour-tower.pdf', 'register.csv', schedule].sort())
  const hash = hashZipEntry(path, 'harbour-tower.pdf', info.outputPath('package'))
  const index = readZipEntry(path, 'register.csv')
  expect(index).toContain(hash)
  expect(index).toContain('B2,Traffic plan,Pending,,,,,,No evidence,')
  const { text } = readPdfFile(info.outputPath('package', schedule))
  expect(text).toContain('Certifier Lee')
  expect(text).toContain(hash.slice(0, 32))
  expect(text).toContain('No evidence')
})
