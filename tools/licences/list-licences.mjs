/** Lists the licences of all packages in the lock file, and those that the project does not accept. */

/** Their terms only require attribution. Fonts use OFL-1.1. */
const acceptedInProduct = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])

/** Tools are not distributed, so terms about distribution do not matter. */
const acceptedInTools = new Set([...acceptedInProduct, 'BlueOak-1.0.0', 'CC-BY-4.0', 'CC0-1.0', 'MPL-2.0'])

/** Licences that are accepted for one package, in the product. */
const acceptedByPackage = {
  /**
   * The data. The manifest states this licence, but the licence file and the data themselves state CC BY-SA 3.0, which
   * is what we follow: the data are distributed unchanged, in a file apart from our code, with their source and licence
   * in the dialog that lists them. Both licences require this attribution.
   */
  'date-holidays': ['CC-BY-3.0'],
  /** A command of date-holidays needs it. The built product does not include it. */
  argparse: ['PSF-2.0'],
}

const attributions = [
  'The public holidays in date-holidays are data under [CC BY-SA 3.0](https://creativecommons.org/licenses/by-sa/3.0/), although the manifest of the package states CC-BY-3.0. Most of them come from the articles of Wikipedia that the [licence file of the package](https://github.com/commenthol/date-holidays/blob/master/LICENSE) lists. They are distributed unchanged, and the dialog that lists them names the package and this licence.',
]

/**
 * Every package once for each version: `{ name, version, licence, isTool, users }`. `users`: the workspaces that depend
 * on it.
 */
export function readPackages(lock) {
  const entries = Object.entries(lock.packages)
  const workspaces = entries.filter(([path]) => !path.includes('node_modules/'))
  const packages = new Map()
  for (const [path, entry] of entries) {
    const { version, license = 'not stated', link } = entry
    if (link || !path.includes('node_modules/')) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const isTool = isOfTools(entry) || isPartOfTools(name, entry, entries)
    const users = workspaces.filter(([folder, workspace]) =>
      usesDirectly({ folder, workspace, name, path, entries }),
    )
    const key = `${name}@${version}`
    const known = packages.get(key)
    packages.set(key, {
      name,
      version,
      licence: license,
      isTool: isTool && (known?.isTool ?? true),
      users: [...new Set([...(known?.users ?? []), ...users.map(([folder]) => folder || 'the repository')])],
    })
  }
  return [...packages.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

const isOfTools = ({ dev, devOptional }) => Boolean(dev ?? devOptional)

/** npm does not say so of the parts of a tool for one kind of machine, if a library may be used with that tool. */
function isPartOfTools(name, { optional }, entries) {
  const wholes = entries.filter(([, { optionalDependencies }]) => name in (optionalDependencies ?? {}))
  return Boolean(optional) && wholes.length > 0 && wholes.every(([, whole]) => isOfTools(whole))
}

/** npm puts a package inside the workspace that needs a different version. */
function usesDirectly({ folder, workspace, name, path, entries }) {
  const isDirect = name in { ...workspace.dependencies, ...workspace.devDependencies }
  if (!isDirect) return false
  const own = `${folder}/node_modules/${name}`
  const hasOwn = entries.some(([other]) => other === own)
  return path === (hasOwn ? own : `node_modules/${name}`)
}

/** "(MPL-2.0 OR Apache-2.0)" is accepted for one of the two, "(MIT AND Zlib)" for both. */
export function isAccepted({ name, licence, isTool }) {
  const accepted = isTool
    ? acceptedInTools
    : new Set([...acceptedInProduct, ...(acceptedByPackage[name] ?? [])])
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => accepted.has(part)))
}

export function writeLicencePage(packages) {
  const ofProduct = packages.filter(({ isTool }) => !isTool)
  const ofTools = packages.filter(({ isTool }) => isTool)
  return `# Licences of the packages in use

Written by \`npm run licences\` from \`package-lock.json\`; \`npm test\` checks that it is current and that every licence is one we accept. Plumbline itself is under the [MIT licence](../LICENSE).

## What the product is made of
${getTable(ofProduct)}

Packages that these need:
${getSummary(ofProduct)}

## Attributions
${attributions.map((text) => `- ${text}`).join('\n')}

## Tools, which are not handed on
${getTable(ofTools)}

Packages that these need:
${getSummary(ofTools)}
`
}

function getTable(packages) {
  const rows = packages
    .filter(({ users }) => users.length > 0)
    .map(({ name, version, licence, users }) => `| ${name} | ${version} | ${licence} | ${users.join(', ')} |`)
  return ['| package | version | licence | used by |', '|---|---|---|---|', ...rows].join('\n')
}

function getSummary(packages) {
  const namesByLicence = new Map()
  for (const { name, licence } of packages.filter(({ users }) => users.length === 0))
    namesByLicence.set(licence, new Set([...(namesByLicence.get(licence) ?? []), name]))
  return [...namesByLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, names]) => `- **${licence}** (${names.size}): ${[...names].join(', ')}`)
    .join('\n')
}
