/** Code that cannot be fetched is replaced by a message, in place or over the screen, and is fetched again. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyModule } from './lazy-module.tsx'

function Greeting({ name }: { name: string; onClose?: () => void }) {
  return <p>Good morning, {name}</p>
}

const sentence = 'This part could not be loaded. Check the connection and try again.'

/** Code that cannot be fetched until the network is back. */
function createNetwork() {
  let isUp = false
  let requestCount = 0
  return {
    requestCount: () => requestCount,
    restore() {
      isUp = true
    },
    load() {
      requestCount += 1
      return isUp ? Promise.resolve(Greeting) : Promise.reject(new TypeError('Failed to fetch'))
    },
  }
}

function show(content: React.ReactNode) {
  return render(<Suspense fallback="Loading">{content}</Suspense>)
}

test('a part that cannot be fetched is replaced by a message, and Try again fetches it', async () => {
  const network = createNetwork()
  const Part = lazyModule(network.load)
  show(<Part name="Ana" />)
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)

  network.restore()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Good morning, Ana')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('it is fetched again when the network is back', async () => {
  const network = createNetwork()
  const Part = lazyModule(network.load)
  show(<Part name="Ana" />)
  await screen.findByRole('alert')
  network.restore()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Good morning, Ana')).toBeVisible()
})

test('a dialog that cannot be fetched reports it in a dialog that can be closed, and is fetched again when it is opened again', async () => {
  const network = createNetwork()
  const Part = lazyModule(network.load)
  let isClosed = false
  const close = () => {
    isClosed = true
  }
  const opened = show(<Part name="Ana" onClose={close} />)
  const dialog = await screen.findByRole('dialog', { name: 'Could not be loaded' })
  expect(dialog).toHaveTextContent(sentence)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(isClosed).toBe(true)

  opened.rerender(<Suspense fallback="Loading" />)
  network.restore()
  opened.rerender(
    <Suspense fallback="Loading">
      <Part name="Ana" onClose={close} />
    </Suspense>,
  )
  expect(await screen.findByText('Good morning, Ana')).toBeVisible()
})

test('a part that no one has opened shows no message, and is still fetched when the network is back', async () => {
  const network = createNetwork()
  const Part = lazyModule(network.load, { isQuiet: true })
  show(<Part name="Ana" />)
  await expect.poll(network.requestCount).toBe(1)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  network.restore()
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'))
      return screen.queryByText('Good morning, Ana')
    })
    .toBeVisible()
})
