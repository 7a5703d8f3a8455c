/** Text files are shown in their encoding, one megabyte at a time. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TextViewer } from './text-viewer.tsx'

function show(content: BlobPart) {
  const bytes = new Blob([content])
  render(<TextViewer bytes={bytes} name="Site notes" detail="notes.txt" onDownload={() => undefined} />)
  return screen.findByRole('region', { name: 'Text of Site notes' })
}

test.each([
  ['UTF-8', new TextEncoder().encode('Façade 2 µm')],
  ['UTF-16', Uint8Array.of(0xff, 0xfe, ...[...'Façade 2 µm'].flatMap((letter) => [letter.charCodeAt(0), 0]))],
  ['the old encoding of Windows', Uint8Array.from('Façade 2 µm', (letter) => letter.charCodeAt(0))],
])('a text in %s is read', async (_encoding, bytes) => {
  expect(await show(bytes)).toHaveTextContent('Façade 2 µm')
})

test('markup in a text is shown, not run', async () => {
  expect(await show('<img src=x onerror=alert(1)>')).toHaveTextContent('<img src=x onerror=alert(1)>')
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

test('a long text shows its first megabyte, and more on demand', async () => {
  const text = await show(`${'x'.repeat(1024 * 1024 - 3)}first${'y'.repeat(20)}last`)
  expect(text).not.toHaveTextContent('last')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText(/last$/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})
