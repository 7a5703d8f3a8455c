import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmailText } from './email-text.tsx'

test.each([
  ['an address', 'marisol.tan@harbour-works.example', 'marisol<wbr>.tan@<wbr>harbour-works<wbr>.example'],
  ['a name', 'J. Tan', 'J. Tan'],
  ['two addresses', 'a@b.example, c@d.example', 'a@b.example, c@d.example'],
])('%s is %s with its places to break', (_, text, html) => {
  const { container } = render(<EmailText>{text}</EmailText>)
  expect(container.innerHTML).toBe(html)
  expect(container).toHaveTextContent(text)
})
