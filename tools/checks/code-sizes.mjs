/** Sizes of the source: files, folders, and the functions and components in them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../installed.mjs'

/**
 * @typedef {{ path: string, text: string }} Source
 * @typedef {{ path: string, name: string, line: number, lines: number, isComponent: boolean }} FunctionSize
 * @typedef {{ type: string, start: number, end: number, [field: string]: unknown }} Node
 */

const folders = ['packages/domain/src', 'apps/web/src', 'apps/server/src']
const functionTypes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']
const jsxTypes = ['JSXElement', 'JSXFragment']

/**
 * The source of the product, without tests and without what only tests use.
 *
 * @returns {Source[]}
 */
export function readProductSources() {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path))
      .filter((path) => !/\/(testing|attacks|durability)\//.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  )
}

/**
 * Every named function of a file, from its first line to its last, with the functions inside it. It is a
 * component if its name begins with a capital letter and it contains JSX.
 *
 * @param {Source} source
 * @returns {FunctionSize[]}
 */
export function measureFunctions({ path, text }) {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const toLine = (/** @type {number} */ at) => lineStarts.findLastIndex((start) => start <= at) + 1
  /** @type {FunctionSize[]} */
  const sizes = []
  /** @type {(node: Node, name: string | undefined) => void} */
  const visit = (node, name) => {
    const knownName = toName(node.id) ?? toName(node.key) ?? toName(node.left) ?? name
    if (functionTypes.includes(node.type) && knownName) {
      const line = toLine(node.start)
      const isComponent = /^[A-Z]/.test(knownName) && containsJsx(node)
      sizes.push({ path, name: knownName, line, lines: toLine(node.end - 1) - line + 1, isComponent })
    }
    // The name goes on to what is assigned, through calls such as `memo(() => …)`.
    const passesOn = ['VariableDeclarator', 'Property', 'PropertyDefinition', 'MethodDefinition']
    const namesChildren = [...passesOn, 'AssignmentExpression', 'CallExpression'].includes(node.type)
    for (const child of getChildren(node)) visit(child, namesChildren ? knownName : undefined)
  }
  for (const node of parseFile(path, text)) visit(node, undefined)
  return sizes
}

/** @param {readonly Source[]} sources */
export function countFilesByFolder(sources) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const { path } of sources) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}

/** @type {(path: string, text: string) => Node[]} */
function parseFile(path, text) {
  return getChildren(/** @type {Node} */ (/** @type {unknown} */ (parseSync(path, text).program)))
}

/** @type {(node: Node) => Node[]} */
function getChildren(node) {
  return Object.values(node)
    .flat()
    .filter((value) => isNode(value))
}

/** @type {(value: unknown) => value is Node} */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** @type {(value: unknown) => string | undefined} */
function toName(value) {
  if (!isNode(value)) return undefined
  if (value.type === 'MemberExpression') return toName(value.property)
  if (value.type === 'Literal') return String(value.value)
  return typeof value.name === 'string' ? value.name : undefined
}

/** @type {(node: Node) => boolean} */
function containsJsx(node) {
  return jsxTypes.includes(node.type) || getChildren(node).some(containsJsx)
}
