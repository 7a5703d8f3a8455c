/** A document's file is shown, or a message explains why it is not. */
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createServices, ServicesContext } from '#data/workspace/services.ts'
import { createToasts, ToastsContext } from '#ui/controls/toast-store.ts'
import { DocumentView } from './document-view.tsx'

const files = createMemoryFileStore()

async function show(name: string, content?: string, size?: number) {
  const stored = await files.put(Object.assign(new Blob([content ?? '']), { name }))
  const file = { ...stored, ...(content === undefined && { key: '0'.repeat(64) }), ...(size && { size }) }
  render(
    <ServicesContext value={createServices({ files })}>
      <ToastsContext value={createToasts()}>
        <DocumentView file={file} name="Level 9" />
      </ToastsContext>
    </ServicesContext>,
  )
}

test('a text file is shown', async () => {
  await show('notes.txt', 'Pour on level 9 postponed')
  expect(await screen.findByText('Pour on level 9 postponed')).toBeVisible()
})

test('a CSV file is shown as a table', async () => {
  await show('doors.csv', 'Door,Level\nD-1,9')
  expect(await screen.findByRole('columnheader', { name: 'Door' })).toBeVisible()
})

test.each([
  ['a kind that cannot be shown', 'model.ifc', 'ISO-10303-21;', undefined, 'No preview'],
  ['a web page, which is never run', 'page.html', '<script></script>', undefined, 'No preview'],
  ['a PDF over 200 MB', 'huge.pdf', '%PDF-1.7', 201 * 1024 * 1024, 'Too large to show'],
])('%s is offered for download', async (_what, name, content, size, title) => {
  await show(name, content, size)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled()
})

test('a record whose file no longer exists reports it and offers no download', async () => {
  await show('gone.pdf')
  expect(await screen.findByRole('heading', { name: 'The file is not here' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument()
})
