import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { layouts } from './consent-layouts.ts'
import { readConsent } from './read-consent.ts'

describe('conditions, headings and other lines of each layout', () => {
  it.each(layouts)('$name', ({ text, conditions, headings, leftOut }) => {
    const read = readConsent(text)
    expect(read.conditions.map(({ number, title, stage }) => [number, title, stage])).toEqual(conditions)
    expect(read.headings.map(({ text }) => text)).toEqual(headings)
    expect(read.leftOut.map(({ text }) => text)).toEqual(leftOut)
  })
})

const getText = (text: string, number: string) =>
  readConsent(text).conditions.find((condition) => condition.number === number)?.description

describe('the text of a condition', () => {
  const [parts = { text: '' }, through = { text: '' }] = layouts
  it('joins what wraps, mends hyphens, and keeps rows of tables and reasons apart', () => {
    expect(getText(parts.text, 'A1')).toBe(
      [
        'Development must be in accordance with the plans listed below, except where amended by other conditions of this consent.',
        'Plan no. | Revision | Title | Date',
        'A-101 | C | Ground floor plan | 12 March 2026',
        'A-102 | B | First floor plan | 2 February 2026',
        'Reason: To define the terms of the approval.',
      ].join('\n'),
    )
  })
  it('keeps items and the items within them', () => {
    expect(getText(parts.text, 'B2')).toBe(
      'The report must cover:\n(a) 14 Dock Street; and\n(i) its cellar,\n(ii) its facade,\n(b) the footpath.',
    )
  })
  it('goes on over a number that begins a line', () => {
    expect(getText(through.text, '4')).toContain('AS 4970. It must stay')
  })
  it('goes on over the end of a page, its footer and its number', () => {
    const text = '1. Walls\nThey are built of\n\nCouncil\n7\n\f\n\nstone.\n2. Roof\nIt is flat.\nCouncil\n8\n'
    expect(getText(text, '1')).toBe('They are built of stone.')
    expect(readConsent(text).leftOut.map(({ text, reason }) => [text, reason])).toEqual([
      ['Council', 'repeated'],
      ['7', 'page-number'],
      ['Council', 'repeated'],
      ['8', 'page-number'],
    ])
  })
  it('keeps sentences that happen to be repeated at the ends of pages', () => {
    const pages = [1, 2, 3].map(
      (at) => `${at}. Report ${at}\nIt must be given\nto the certifier for approval\nPage ${at} of 3`,
    )
    expect(readConsent(pages.join('\n')).leftOut).toHaveLength(3)
    expect(getText(pages.join('\n'), '2')).toBe('It must be given to the certifier for approval')
  })
  it('begins a paragraph after a sentence that ends early', () => {
    const text =
      '1. Bond\n(a) the path.\nA sentence that is as wide as the page itself, up to its edge,\ngoes on.'
    expect(getText(text, '1')).toBe(
      '(a) the path.\nA sentence that is as wide as the page itself, up to its edge, goes on.',
    )
  })
  it.each([
    ['non-\ncombustible', 'non-combustible'],
    ['construc-\ntion', 'construction'],
    ['AS-\nBuilt', 'AS- Built'],
  ])('%j becomes %j', (wrapped, joined) => {
    expect(getText(`1. Walls\nIt is ${wrapped} here.`, '1')).toBe(`It is ${joined} here.`)
  })
})

describe('the amount of a bond or a contribution', () => {
  it.each([
    ['A contribution of $12,500.00 must be paid.', 'Contribution', '12500.00'],
    ['A security deposit of $ 8 250 is not read in part.', 'Bond', '8.00'],
    ['A bond of AUD $5000 must be lodged.', 'Bond', '5000.00'],
    [
      'A contribution: roads $2,000, parks $3,000. In total a contribution of $5,000.',
      'Contribution',
      '5000.00',
    ],
    ['The contribution is $2,000 for roads and $3,000 for parks.', '', ''],
    ['A fine of $3,000 may be imposed.', '', ''],
  ])('%s', (sentence, amountKind, amount) => {
    expect(readConsent(`1. Payment\n${sentence}`).conditions).toMatchObject([{ amountKind, amount }])
  })
})

const getLetters = (text: string) => text.normalize('NFC').replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether the letters of a line are together in the letters of what was read. */
function checkLetters(text: string) {
  const { conditions, headings, leftOut } = readConsent(text)
  const kept = new Map<number, string>()
  const keep = (line: number, written: string) => {
    expect(kept.has(line)).toBe(false)
    kept.set(line, getLetters(written))
  }
  for (const { line, text } of leftOut) keep(line, text)
  for (const { lines, text } of headings) for (const line of lines) keep(line, text)
  for (const { lines, number, title, description } of conditions)
    for (const line of lines) keep(line, `${title}\n${number}${title}${description}\n${number}${description}`)
  for (const [index, line] of text.split(/\r\n?|\n|\f/).entries()) {
    const letters = getLetters(line)
    const withoutWord = letters.replace(/^condition(?:no)?(?=\p{L}{0,3}\d)/iu, '')
    if (letters === '') continue
    const found = kept.get(index + 1) ?? ''
    expect(found.includes(letters) || found.includes(withoutWord), `${index + 1}: ${line}`).toBe(true)
  }
}

describe('no letter is lost', () => {
  test.each(layouts)('$name', ({ text }) => checkLetters(text.replaceAll('\f', '')))

  test('whatever the text is', () => {
    const lines = layouts.flatMap(({ text }) => text.replaceAll('\f', '').split('\n'))
    const line = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...lines) },
      {
        weight: 1,
        arbitrary: fc
          .string({ unit: 'grapheme', maxLength: 60 })
          .map((text) => text.replaceAll(/[\r\n\f\v\u2028\u2029]/g, ' ')),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '',
          'Page 3 of 27',
          '12',
          'B12',
          'Condition 12',
          '- 4 -',
          'Reason:',
          '(a)',
        ),
      },
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (chosen) => checkLetters(chosen.join('\n'))),
      { numRuns: 300 },
    )
  })
})
