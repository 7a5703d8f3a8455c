import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

function draw(name: string) {
  const { textContent, firstElementChild } = render(<Avatar name={name} />).container
  return { initials: textContent, look: firstElementChild?.getAttribute('style') }
}

test.each([
  ['Marisol Tan', 'MT'],
  ['  ana de la cruz ', 'AC'],
  ['Kofi', 'K'],
  ['bo@lind.example', 'B'],
  ['', ''],
])('"%s" is shown as %s', (name, initials) => {
  expect(draw(name).initials).toBe(initials)
})

test('the same name always has the same colour, and different names have different colours', () => {
  const names = ['Marisol Tan', 'Ines Moreau', 'Tobias Lindqvist', 'Kofi Asante', 'Hana Sato']
  const looks = names.map((name) => draw(name).look)
  expect(names.map((name) => draw(name).look)).toEqual(looks)
  expect(new Set(looks).size).toBeGreaterThan(1)
})
