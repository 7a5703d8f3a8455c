/** Keeps words out of names, comments, titles of tests and texts that a native reader of this repository stumbles over. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Words of which no name may consist, and what to write instead. */
const bannedInNames: Readonly<Record<string, string>> = {
  asked: 'requested',
  doomed: 'toDelete',
  gone: 'deleted, missing',
  held: 'inMemory, locked, stored',
  keeping: 'ListStorage, or the verb',
  kept: 'stored, remaining',
  longest: 'max',
  made: 'created, derived',
  most: 'max',
  news: 'notifications',
  nobody: 'noOne, unassigned',
  of: 'getX, yToX, x.y',
  said: 'message',
  say: 'show, announce',
  says: 'shows, contains',
  shelf: 'backend',
  shortest: 'min',
  shown: 'visible',
  somebody: 'user',
  sought: 'target',
  taken: 'used, exists',
  told: 'reported, notified',
  turn: 'lock, sequence, currentStage, slice',
  twin: 'duplicate',
  unmarked: 'missingRevision',
  wanted: 'requested, target, expected',
  whoever: 'user',
  wishes: 'handlers',
  words: 'messages, texts, terms',
}

/** Phrases that no sentence may contain, and what to write instead. */
const bannedInSentences: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\b(somebody|nobody|whoever)\b/i, 'the role: the user, another user, the owner; no one'],
  [/\b(tells|told|says|said)\b/i, 'reports, returns, is notified; message'],
  [/\bwhat (becomes|became) of\b/i, 'the result of X'],
  [/\bwhat is said\b/i, 'messages for X'],
  [/, also (while|if|where|when)\b/i, 'even while, including when'],
  [/\bmeanwhile\b/i, 'since then, or the event'],
  [/\bown workspace\b|\bone['’]s own\b|\b(the|an) own\b/i, 'personal workspace, their X'],
  [/\b(stands|is there|(is|are|was) gone)\b/i, 'is, exists, no longer exists'],
  [/\bof others\b/i, 'remote, of other users'],
  [/\bat once\b/i, 'immediately, together'],
  [/\b(loop of links|good until)\b/i, 'Circular Dependency, Valid until'],
  [/\b(twin|shelf|shelves)\b/i, 'duplicate, backend'],
]

/** Names with a banned word that are stored, sent, or set by others. */
const fixedNames = new Map([
  ...fixed('a stored field', 'heldOn', 'hasTakenTour', 'madeAt', 'backupMadeAt', 'newsIds', 'kept'),
  ...fixed(
    'a field of requests and answers',
    'copyOf',
    'madeBy',
    'most',
    'pressedNews',
    'revisionOf',
    'turn',
  ),
  ...fixed('a column of the database', 'made_by', 'is_shown'),
  ...fixed('a term of the critical path method', 'longestPath'),
  ...fixed('a term of prices', 'isMostPopular'),
  ...fixed('"at most" is a limit', 'atMost', 'isAtMost', 'namedAtMost'),
  ...fixed('a method of arrays', 'indexOf'),
  ...fixed(
    'a field of XER files',
    'enable_multiple_longest_path_calc',
    'key_activity_for_multiple_longest_paths',
    'limit_multiple_longest_path_calc',
    'max_multiple_longest_path',
    'use_total_float_multiple_longest_paths',
  ),
])

const membersWithKeys = ['PropertyDefinition', 'MethodDefinition', 'TSPropertySignature', 'TSMethodSignature']

/** Not checked: documents of an invented building site, written as their authors would. */
const exemptFolders = ['tools/sample-files/']

/** Not checked yet: the statements of the specification, and the threat model. Licences are quoted. */
const exemptPages = ['docs/conformance.md', 'docs/security.md', 'docs/licences.md']

const folders = [
  'apps/web/src',
  'apps/web/public',
  'apps/server/src',
  'packages/domain/src',
  'tools',
  'tests',
]
const paths = [
  ...readdirSync(root),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  ),
]
  .filter((path) => /\.(tsx?|mjs|js)$/.test(path) && path !== 'tests/repository/words.test.ts')
  .filter((path) => !exemptFolders.some((folder) => path.startsWith(folder)))
  .sort()
const sources = paths.map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))

test('sources, names, comments, titles and texts are found', () => {
  const count = (part: keyof Omit<Source, 'path'>) =>
    sources.reduce((sum, source) => sum + source[part].length, 0)
  expect(sources.length).toBeGreaterThan(2_500)
  expect(count('names')).toBeGreaterThan(40_000)
  expect(count('comments')).toBeGreaterThan(5_000)
  expect(count('titles')).toBeGreaterThan(3_000)
  expect(count('texts')).toBeGreaterThan(2_000)
})

test('no name contains a banned word', () => {
  expect(sources.flatMap(({ path, names }) => names.flatMap((name) => findInName(name, path)))).toEqual([])
})

test.each(['comments', 'titles', 'texts'] as const)('no banned phrase is in the %s', (part) => {
  expect(
    sources.flatMap((source) => source[part].flatMap((text) => findInSentence(text, source.path))),
  ).toEqual([])
})

const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...markdownIn('docs')].map((path) => ({
  path,
  texts: [readFileSync(join(root, path), 'utf8')],
}))

test('no banned phrase is in the documents', () => {
  const checked = pages.filter(({ path }) => !exemptPages.includes(path))
  expect(checked.length).toBeGreaterThan(35)
  expect(checked.flatMap(({ path, texts }) => texts.flatMap((text) => findInPage(text, path)))).toEqual([])
})

test('every text spells "program" in one way', () => {
  const html = ['apps/web/app.html', 'apps/web/index.html'].map((path) => ({
    path,
    texts: [readFileSync(join(root, path), 'utf8')],
  }))
  const found = [...sources, ...html, ...pages].filter(({ texts }) =>
    texts.some((text) => /\bprogrammes?\b/i.test(text)),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})

describe('banned words are found', () => {
  test.each([
    ['const { asked } = request', ['asked']],
    ['const { asked: requested } = request', []],
    ['interface Row { readonly keptRows?: number; told(): void }', ['keptRows', 'told']],
    ['export function nameOf(said: string) {}', ['said', 'nameOf']],
    ['class Shelf { #held = 1 }', ['Shelf', '#held']],
    ["import { news as notifications } from './news.ts'", []],
    ["import { notifications as news } from 'elsewhere'", ['news']],
    ['const of = 1, profile = 2, heldOn = 3', []],
    ['const row = { wanted: 1, [made]: 2, shown }', ['wanted']],
  ])('%s has the names %j', (text, names) => {
    const found = readSource('a.ts', text).names.flatMap((name) => findInName(name, 'a.ts'))
    expect(found.map((line) => line.split(' ')[1])).toEqual(names)
  })

  test.each([
    ["/** Somebody's file. */\nconst a = 1", 'comments', 1],
    ["test('a message says so', () => {})", 'titles', 1],
    ['test.each([1])(`the row is gone`, () => {})', 'titles', 1],
    ['const view = <p>Nobody is invited</p>', 'texts', 1],
    ["const title = 'Contact is gone'", 'texts', 1],
    ["const key = 'nobody'", 'texts', 0],
    ['/** Updates atomically. */\nconst a = 1', 'comments', 0],
  ] as const)('%j has in its %s %i', (text, part, count) => {
    const source = readSource('a.tsx', text)
    expect(source[part].flatMap((sentence) => findInSentence(sentence, 'a.tsx'))).toHaveLength(count)
  })
})

describe('documents are checked', () => {
  test.each([
    ['A record is gone.', 1],
    ['Run `npm run said`.', 0],
    ['```\nnobody\n```', 0],
  ])('%j has %i banned phrases', (text, count) => {
    expect(findInPage(text, 'a.md')).toHaveLength(count)
  })
})

interface Source {
  readonly path: string
  /** Names that are declared here. */
  readonly names: readonly string[]
  readonly comments: readonly string[]
  readonly titles: readonly string[]
  /** Texts of at least two words, outside tests. */
  readonly texts: readonly string[]
}

/** A node of the syntax tree, in the fields that are read here. */
interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

function fixed(why: string, ...names: readonly string[]) {
  return names.map((name) => [name, why] as const)
}

function findInName(name: string, path: string): readonly string[] {
  if (fixedNames.has(name)) return []
  const parts = name.replace(/^#/, '').split(/(?<=[a-z0-9])(?=[A-Z])|_/)
  const found = parts
    .map((part) => part.toLowerCase())
    .find((part, at) => {
      // `of` is an ordinary word inside a name.
      if (part === 'of') return parts.length > 1 && at === parts.length - 1
      return Object.hasOwn(bannedInNames, part)
    })
  return found ? [`${path}: ${name} (write ${bannedInNames[found]})`] : []
}

function findInSentence(text: string, path: string): readonly string[] {
  return bannedInSentences
    .filter(([phrase]) => phrase.test(text))
    .map(([, instead]) => `${path}: ${text.replace(/\s+/g, ' ').trim().slice(0, 160)} (write ${instead})`)
}

function markdownIn(folder: string): readonly string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`)
}

/** Code and the texts of controls are quoted, so they are not checked. */
function findInPage(text: string, path: string): readonly string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`]*`|\*[^*\n]+\*(?!\*)/g, '…')
  return prose
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.|]) /))
    .flatMap((sentence) => findInSentence(sentence, path))
}

function readSource(path: string, text: string): Source {
  const { program, comments } = parseSync(path, text)
  const source = { path, names: [], comments: comments.map(({ value }) => value), titles: [], texts: [] }
  collect(program as unknown as Node, source, /\.(test|spec|load)\.tsx?$|\/testing\/|^tests\//.test(path))
  return source
}

function collect(
  node: Node,
  source: { names: string[]; titles: string[]; texts: string[] },
  isTest: boolean,
) {
  source.names.push(...declaredNames(node))
  if (node.type === 'CallExpression' && isTestCall(node)) {
    const [title] = node.arguments as Node[]
    if (title) source.titles.push(textIn(title))
  }
  if (!isTest && ['Literal', 'TemplateLiteral', 'JSXText'].includes(node.type)) {
    const text = textIn(node)
    if (/\S\s+\S/.test(text)) source.texts.push(text)
  }
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) collect(child, source, isTest)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function isTestCall({ callee }: Node): boolean {
  let at = callee as Node | undefined
  while (at && at.type !== 'Identifier') at = (at.object ?? at.callee ?? at.tag) as Node | undefined
  return /^(test|it|describe)$/.test(String(at?.name))
}

/** The text of a literal, or the parts of a template joined. */
function textIn(node: Node): string {
  if (typeof node.value === 'string') return node.value
  const parts = Array.isArray(node.quasis) ? (node.quasis as Node[]) : []
  return parts.map(({ value }) => (value as { raw: string }).raw).join('…')
}

function declaredNames(node: Node): readonly string[] {
  const { type, id, params, key, computed } = node
  const bound = [type === 'VariableDeclarator' && id, ...(Array.isArray(params) ? params : [])].filter(isNode)
  const names = bound.flatMap(boundNames)
  if (isNode(id) && /Function|Class|^TS(Interface|TypeAlias)/.test(type)) names.push(nameIn(id))
  if (type === 'ImportSpecifier' && isNode(node.local) && isNode(node.imported))
    if (nameIn(node.local) !== nameIn(node.imported)) names.push(nameIn(node.local))
  if (membersWithKeys.includes(type) && isNode(key) && computed !== true) names.push(nameIn(key))
  // Keys of a destructuring belong to what is taken apart, and the name of a shorthand is declared elsewhere.
  if (type === 'ObjectExpression')
    for (const member of node.properties as Node[])
      if (isNode(member.key) && member.computed !== true && member.shorthand !== true)
        names.push(nameIn(member.key))
  return names.filter((name) => name !== '')
}

/** The names that a pattern binds. */
function boundNames(pattern: Node): string[] {
  const { type, left, argument, elements, properties, value } = pattern
  if (type === 'Identifier') return [nameIn(pattern)]
  const parts = [left, argument, type === 'Property' ? value : undefined, elements, properties].flat()
  return parts.filter(isNode).flatMap(boundNames)
}

function nameIn(node: Node): string {
  const name = typeof node.name === 'string' ? node.name : typeof node.value === 'string' ? node.value : ''
  return node.type === 'PrivateIdentifier' ? `#${name}` : name
}
