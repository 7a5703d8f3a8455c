/** Proposes templates for a set of file names, found from the names themselves. */
import { compileNameTemplate, type NameReading, type NameTemplate } from './file-name-template.ts'
import { guessFromName } from './guess-from-name.ts'

export interface ProposedTemplate {
  readonly template: string
  /** How many of the names have its form. */
  readonly fits: number
}

const maxProposals = 4
/** Scored with so many of the names, spread over all of them. */
const sampleSize = 16
const minShare = 0.5
/** Templates whose score is this much lower than the best one are not proposed. */
const maxDistance = 45

/** The best one first. Empty if no template fits at least half of the names. */
export function proposeNameTemplates(names: readonly string[]): readonly ProposedTemplate[] {
  const sample = spread(names)
  const guesses = sample.map(guessFromName)
  const mayFit = quickCheck(sample)
  const scored = allTemplates(sample, guesses)
    .filter(mayFit)
    .flatMap((template) => {
      const compiled = compileNameTemplate(template)
      return compiled ? score(template, compiled, sample, guesses) : []
    })
    .toSorted((one, other) => other.score - one.score)
  const seen = new Set<string>()
  const best = scored[0]?.score ?? 0
  const distinct = scored.filter(({ readings, score: own }) => {
    if (own < best - maxDistance) return false
    const key = JSON.stringify(readings)
    return !seen.has(key) && seen.add(key)
  })
  return distinct.slice(0, maxProposals).map(({ template, compiled }) => ({
    template,
    fits: names.filter((name) => compiled.read(name)).length,
  }))
}

/** Most templates have a bracket, an underscore or a word that hardly any of the names has. */
function quickCheck(sample: readonly string[]): (template: string) => boolean {
  const known = new Map<string, boolean>()
  const isFrequent = (mark: string) =>
    sample.filter((name) =>
      mark === 'rev' ? /rev|ind|issue/i.test(name) : name.toLowerCase().includes(mark),
    ).length >=
    sample.length * minShare
  return (template) => {
    const marks = template.replace(/\{\w+\}/g, '').match(/rev|v| - |[[(_\-.]/g) ?? []
    return marks.every((mark) => {
      const isKnown = known.get(mark) ?? isFrequent(mark)
      known.set(mark, isKnown)
      return isKnown
    })
  }
}

function spread(names: readonly string[]): readonly string[] {
  if (names.length <= sampleSize) return names
  return Array.from(
    { length: sampleSize },
    (_, index) => names[Math.floor((index * names.length) / sampleSize)] ?? '',
  )
}

const number = '{number}'
const separators = [' ', ' - ', '_', '-'] as const

/** How a revision is written behind a number or a title. */
const revisionForms = [
  ' [{revision}]',
  ' ({revision})',
  ' rev {revision}',
  ' - rev {revision}',
  ' v{revision}',
  '_{revision}',
  '-{revision}',
  ' {revision}',
  ' - {revision}',
  '.{revision}',
  '-{purpose}-{revision}',
  '_{purpose}_{revision}',
  '_{revision}_{purpose}',
  '-{revision}-{purpose}',
] as const

function allTemplates(
  sample: readonly string[],
  guesses: readonly { readonly documentNumber: string }[],
): readonly string[] {
  const parted = partsOfNumber(guesses.map(({ documentNumber }) => documentNumber))
  const heads = parted === '' ? [number] : [number, parted]
  const bodies = heads.flatMap((head) => allBodies(head))
  const hasDate = sample.some((name) => /\d{4}[-._]?[01]\d[-._]?[0-3]\d|(?:^|\D)\d{6}(?:\D|$)/.test(name))
  const around = separators.flatMap((separator) => [
    ...(hasSameStart(sample, separator) ? [(body: string) => `{skip}${separator}${body}`] : []),
    ...(hasDate
      ? [(body: string) => `{date}${separator}${body}`, (body: string) => `${body}${separator}{date}`]
      : []),
  ])
  return [
    ...bodies,
    ...titlesOnly(),
    // A project in front, or a date on either side.
    ...around.flatMap((add) => bodies.map(add)),
  ]
}

/** The name of a project or of a company in front of most names. */
function hasSameStart(sample: readonly string[], separator: string): boolean {
  const starts = sample.map((name) => name.slice(0, Math.max(0, name.indexOf(separator)))).filter(Boolean)
  return starts.length > 2 && getMaxShare(starts) * starts.length > sample.length * minShare
}

function allBodies(head: string): readonly string[] {
  const withRevision = revisionForms.map((form) => `${head}${form}`)
  const inFront = ['[{revision}] ', 'rev {revision} ', 'rev {revision} - '].map((form) => `${form}${head}`)
  return [
    head,
    ...withRevision,
    ...separators.flatMap((separator) => [
      `${head}${separator}{title}`,
      // A hyphen without spaces joins the parts of a number.
      ...(separator === '-' ? [] : [`{title}${separator}${head}`]),
      ...[...withRevision, ...inFront].map((start) => `${start}${separator}{title}`),
      ...(separator === '-' ? [] : withRevision).flatMap((end) => [
        `{title}${separator}${end}`,
        ...separators.map((second) => `{title}${separator}${end}${second}{title}`),
      ]),
      ...revisionForms.map((form) => `${head}${separator}{title}${form}`),
    ]),
  ]
}

function titlesOnly(): readonly string[] {
  return revisionForms.map((form) => `{title}${form}`)
}

/** `{number}_{number}` where most of the numbers have two such parts. Other separators hardly ever leave a doubt. */
function partsOfNumber(numbers: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const each of numbers) {
    const form = each.replace(/[\p{L}\d]+/gu, number)
    if (form.includes('_')) counts.set(form, (counts.get(form) ?? 0) + 1)
  }
  const [frequent] = [...counts].toSorted(([, one], [, other]) => other - one)
  return frequent && frequent[1] * 2 > numbers.length ? frequent[0] : ''
}

interface Scored {
  readonly template: string
  readonly compiled: NameTemplate
  readonly readings: readonly (NameReading | undefined)[]
  readonly score: number
}

function score(
  template: string,
  compiled: NameTemplate,
  sample: readonly string[],
  guesses: readonly { readonly documentNumber: string; readonly revision: string }[],
): Scored | readonly never[] {
  const read = sample.map((name) => compiled.read(name))
  const fitting = read.filter((reading) => reading !== undefined)
  const share = fitting.length / sample.length
  if (share < minShare) return []
  // Right readings of one practice look alike. Wrong ones hardly ever do.
  const regular =
    getMaxShare(fitting.map(({ documentNumber }) => toShape(documentNumber))) +
    getMaxShare(fitting.map(({ revision }) => toShape(revision)))
  const agreeing = shareAgreeing(read, guesses)
  const tokens: readonly string[] = template.match(/\{\w+\}/g) ?? []
  const kinds = new Set(tokens).size - (tokens.includes('{skip}') ? 2 : 0)
  const readings = read.map((reading) => reading && { ...reading, found: [] })
  const parts = template.replace(/\{\w+\}/g, '').match(/rev|v|[[(]/g)?.length ?? 0
  const total =
    100 * share +
    15 * regular +
    agreeing +
    6 * kinds +
    2 * parts -
    2 * tokens.length -
    (hasConstantTitle(sample, read) ? 15 : 0) -
    template.length / 100
  return { template, compiled, readings, score: total }
}

/** Up to 30, where the guess is of the same opinion. It may have found nothing. */
function shareAgreeing(
  read: readonly (NameReading | undefined)[],
  guesses: readonly { readonly documentNumber: string; readonly revision: string }[],
): number {
  const points = guesses.map(({ documentNumber, revision }, index) => {
    const reading = read[index]
    const isSameNumber = documentNumber !== '' && reading?.documentNumber === documentNumber
    return (isSameNumber ? 20 : 0) + (revision !== '' && reading?.revision === revision ? 10 : 0)
  })
  return points.reduce((sum, each) => sum + each, 0) / Math.max(1, points.length)
}

/** What is the same in all names, such as the name of the project, belongs to no title. */
function hasConstantTitle(sample: readonly string[], read: readonly (NameReading | undefined)[]): boolean {
  const texts = read.flatMap((reading, index) => {
    const [first, second] = reading?.found.filter(({ token }) => token === 'title') ?? []
    return first && second ? (sample[index]?.slice(first.start, first.end) ?? '') : []
  })
  return texts.length > 2 && new Set(texts).size === 1
}

function getMaxShare(values: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return values.length === 0 ? 0 : Math.max(...counts.values()) / values.length
}

/** 'A-101' and 'S-2003' look alike. */
function toShape(text: string): string {
  return text.replace(/\p{L}+/gu, 'A').replace(/\d+/g, '9')
}
