import { expect, test } from 'vitest'
import { guessCodePage } from './guess-code-page.ts'

/** Every text of these names in its code page, as P6 and spreadsheets write it. */
const letters = new Map(
  ['windows-1251', 'windows-1252'].map((page) => {
    const text = new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
    return [page, new Map(Array.from(text, (letter, byte) => [letter, byte]))]
  }),
)

test.each([
  ['windows-1251', 'Russian', 'A1000\tБетонирование фундаментной плиты\tTT_Task'],
  ['windows-1251', 'Ukrainian', 'Улаштування покрівлі\tЗведення стін'],
  [
    'windows-1251',
    'Russian beside names in Latin letters',
    'Монтаж Schueco FW 50 на фасаде\tПриёмка и сдача',
  ],
  ['windows-1251', 'capitals', 'МОНТАЖ КРАНА'],
  ['windows-1251', 'one word among many in English', 'Pour the slab\tБетон\tStrip the formwork'],
  ['windows-1252', 'German', 'Gründung\tAußenwände schließen\tÜbergabe'],
  ['windows-1252', 'French', 'Évacuation des déblais à la décharge\tFaçade en béton armé'],
  ['windows-1252', 'Norwegian', 'Støpe såle på grøft\tÅpne'],
  ['windows-1252', 'signs that are no letters', 'Bend 90° ± 2°, 3 m², £5'],
])('%s: %s', (page, _, text) => {
  const bytes = Array.from(text, (letter) => letters.get(page)?.get(letter) ?? 0)
  expect(bytes).not.toContain(0)
  expect(guessCodePage(Uint8Array.from(bytes))).toBe(page)
})
