/** Reading file names by a template, measured on 400 names, and the templates that are proposed for names. */
import { describe, expect, test } from 'vitest'
import { type NamedFile, type NamingScheme, namingSchemes } from '../../testing/file-names.ts'
import { compileNameTemplate } from './file-name-template.ts'
import { guessFromName } from './guess-from-name.ts'
import { checkNameTemplate } from './name-template-parts.ts'
import { proposeNameTemplates } from './propose-name-templates.ts'

/** The template that a person chooses for the files of each scheme. */
const chosen: Readonly<Record<string, string>> = {
  'ISO 19650, revision and title': '{number}_{revision} {title}',
  'ISO 19650, status and revision': '{number}-{purpose}-{revision} {title}',
  'ISO 19650, joined by underscores': '{number}_{revision}_{purpose}_{title}',
  'revision joined to the number': '{number}-{revision} {title}',
  'number behind a kind of document': '{title} {number}_{revision} {title}',
  'brackets at the number': '{number}[{revision}] {title}',
  'Rev between hyphens': '{number} - Rev {revision} - {title}',
  'round brackets at the end': '{number} {title} ({revision})',
  'date in front': '{date} {number} Rev {revision} {title}',
  'date at the end': '{number} {title} Rev {revision} {title}',
  'no revision': '{number} - {title}',
  'no number': '{title} Rev {revision}',
  'preliminary revision at the end': '{number} {title}-{revision}',
  'number of the job in front': '{number}_{revision} {title}',
  'everything joined by underscores': '{number}_{number}_{number}_{number}_{revision}_{title}',
  'sheets of the United States': '{number} {title} - REV {revision}',
  'number at the end': '{title}_{number}_{revision}',
  'index as the revision': '{number} {title} Index {revision}',
  'sheets of a number': '{number} rev {revision} - {title}',
  'lower case': '{number}_rev{revision}_{title}',
  'revision in front': '[{revision}] {number} {title}',
  'joined by points': '{number}.{revision} {title}',
  'project in front': '{skip}_{number}_{revision}_{title}',
  'figures as the number': '{number} Rev {revision} {title}',
  'version as the revision': '{number} {title} v{revision}',
}

interface Read {
  readonly documentNumber: string
  readonly revision: string
  readonly title: string
  readonly revisionDate?: string
}

function countRight(
  schemes: readonly NamingScheme[],
  getReader: (scheme: NamingScheme) => (name: string) => Read | undefined,
): { right: number; wrong: string[] } {
  const wrong: string[] = []
  let right = 0
  for (const scheme of schemes) {
    const read = getReader(scheme)
    for (const file of scheme.files)
      if (isRight(file, read(file.name))) right += 1
      else wrong.push(`${scheme.scheme}: ${file.name} => ${JSON.stringify(read(file.name))}`)
  }
  return { right, wrong }
}

function isRight(file: NamedFile, read: Read | undefined): boolean {
  if (read?.documentNumber !== file.documentNumber || read.revision !== file.revision) return false
  // A template may read the date that the guess leaves in the title.
  return [read.title, `${read.title} ${read.revisionDate}`].includes(file.title)
}

describe('of 400 file names in 25 schemes', () => {
  test('the guess without any template reads 350 completely', () => {
    expect(namingSchemes.flatMap(({ files }) => files)).toHaveLength(400)
    const { right, wrong } = countRight(namingSchemes, () => guessFromName)
    expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(350)
  })

  test('one chosen template for each scheme reads all', () => {
    const { right, wrong } = countRight(namingSchemes, ({ scheme }) => getReader(chosen[scheme]))
    expect(right, wrong.join('\n')).toBe(400)
  })

  test('the first template that is proposed for each scheme reads 399, without a choice', () => {
    const { right, wrong } = countRight(namingSchemes, ({ files }) =>
      getReader(proposeNameTemplates(files.map(({ name }) => name))[0]?.template),
    )
    expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(399)
  })
})

function getReader(template = ''): (name: string) => Read | undefined {
  return compileNameTemplate(template)?.read ?? (() => undefined)
}

test.each([
  ['{number} {title} rev {revision}', 'A-101 Plan Rev.02', 'A-101', '02', 'Plan'],
  ['{number} {title} rev {revision}', 'A-101 Plan_REV-C', 'A-101', 'C', 'Plan'],
  ['{number}-{revision} {title}', 'FIR-3001-2 Mechanical plan (1)', 'FIR-3001', '2', 'Mechanical plan'],
  ['{number} {title} ({revision})', 'A-101 Plan (2)', 'A-101', '2', 'Plan'],
  ['{number}[{revision}]', 'a-101 [c]', 'A-101', 'C', 'A-101'],
  ['{title} {number}', 'Level 2 plan A-101', 'A-101', '', 'Level 2 plan'],
  ['{number}{revision} {title}', 'A101C Plan', 'A101', 'C', 'Plan'],
  ['{skip} - {number} {title}', '13 Quay St - A-101 Plan', 'A-101', '', 'Plan'],
])('%j reads %j as number %j, revision %j, title %j', (template, name, documentNumber, revision, title) => {
  expect(getReader(template)(name)).toMatchObject({ documentNumber, revision, title })
})

test.each([
  ['2026-11-27 A-101 Plan', '2026-11-27'],
  ['20261127 A-101 Plan', '2026-11-27'],
  ['261127 A-101 Plan', '2026-11-27'],
])('the date of %j is %j', (name, revisionDate) => {
  expect(getReader('{date} {number} {title}')(name)).toMatchObject({ revisionDate, title: 'Plan' })
})

test.each([
  ['{number} {title} rev {revision}', 'A-101 Plan'],
  ['{number} {title}', 'Ground floor plan'],
  ['{number}_{revision}_{title}', 'A-101 Plan'],
  ['{date} {number}', '2026-31-27 A-101'],
])('%j does not fit %j', (template, name) => {
  expect(getReader(template)(name)).toBeUndefined()
})

test.each([
  ['{number} {titel}', 'unknown-part'],
  ['{number', 'unknown-part'],
  ['{revision}', 'no-number-or-title'],
  ['', 'no-number-or-title'],
  ['{title} '.repeat(17), 'too-long'],
  ['{number} {title}', undefined],
])('the template %j is checked: %j', (template, fault) => {
  expect(checkNameTemplate(template)).toBe(fault)
  expect(compileNameTemplate(template) === undefined).toBe(fault !== undefined)
})

test('a template of many titles takes no exponential time on a long name', () => {
  const template = compileNameTemplate(`${'{title} '.repeat(15)}{number}`)
  const started = performance.now()
  expect(template?.read('a '.repeat(140))).toBeUndefined()
  expect(performance.now() - started).toBeLessThan(5000)
})

test('the name of a project in front of most names is left out, although some names are others', () => {
  const names = Array.from({ length: 300 }, (_, at) =>
    at % 60 === 3 ? `Site photo ${at}` : `Quay House_QH-ARC-${1000 + at}_${'ABC'[at % 3]}_Plan ${at}`,
  )
  expect(proposeNameTemplates(names)[0]).toEqual({
    template: '{skip}_{number}_{revision}_{title}',
    fits: 295,
  })
})

test('names that have no form in common get no proposal', () => {
  expect(proposeNameTemplates(['Minutes', 'Photo', 'Contract'])).toEqual([])
})
