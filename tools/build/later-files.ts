/** In which file a module is that no screen needs at its start. */

export interface Place {
  readonly name: string
  /** Modules of a higher level are placed first, with what they import. */
  readonly level: number
}

/**
 * Files for what the buttons of these screens open, smallest first. A file requests only files after it, so that no screen
 * imports code in advance that belongs to the buttons of another screen.
 */
const openedFiles: readonly (readonly [name: string, openedOn: readonly string[]])[] = [
  ['settings-more', ['settings']],
  ['program-more', ['program']],
  ['project-forms', ['project']],
  ['task-forms', ['tasks', 'workflow', 'workflows']],
  [
    'register-forms',
    [
      ...['directory', 'hold-points', 'lead-times', 'project', 'projects', 'safety', 'tasks', 'workflow'],
      'workflows',
    ],
  ],
  ['documents', ['documents', 'project', 'transmittals']],
]
/** What the buttons of other combinations of screens open. */
const openedAnywhere = 'tables'
/** Screens that open commands of the program. */
const programScreens = new Set(['notifications', 'program', 'settings'])

/**
 * Files for what no button of a screen opens directly, lowest first. A file requests only files before it, and those above.
 * Each line: the folders whose modules start the file, and its name.
 */
const laterFiles: readonly (readonly [folder: RegExp, name: string])[] = [
  // With the libraries that they need.
  [/\/src\/registers\//, 'libraries'],
  // Only teams have texts that another user replaced.
  [/\/domain\/src\/|\/src\/data\/(?!backup|move)|\/replaced-text-dialog\.tsx$/, 'storage'],
  [
    /pdfium\.wasm\?url$|@embedpdf\/(?!engines|models|pdfium)|\/src\/(documents\/(?!viewer\/pdf\/engine\/(pdf-engine|mark-pdf|read-pdf))|features\/transmittals\/)/,
    'viewer',
  ],
  // The engine of the viewer is fetched after everything else.
  [/\/src\/documents\/|@embedpdf\//, 'pdf-engine'],
  // With the library and its list of every country.
  [/\/settings\/public-holidays\.ts$/, 'public-holidays'],
  [/\/src\/features\/program\//, 'program-exchange'],
  [/\/src\/(app\/(messages|shared-link)|data|features\/(dashboard|projects|settings|tasks))\//, 'more'],
  [/\/src\/features\/public\/|@stripe\//, 'checkout'],
  [/\/src\/(app|core|features|notifications|people|ui)\//, 'shell-more'],
]

const domain = /\/domain\/src\//
const general = /\/src\/(core|ui)\/|\/lucide-react\//

const openedLevel = laterFiles.length + 2
const domainLevel = openedLevel + openedFiles.length + 1
export const highestLaterLevel = domainLevel + 1

interface Use {
  /** The files of the modules that import it and are imported lazily. */
  readonly names: ReadonlySet<string>
  /** The screens with buttons that open it. */
  readonly openedOn: ReadonlySet<string> | undefined
  /** No other code needs it. */
  readonly isOpenedOnly: boolean
}

export function placeLater(id: string, { names, openedOn, isOpenedOnly }: Use): Place | undefined {
  if (domain.test(id) && (openedOn || (names.has('viewer') && names.size > 1))) return commandsFile(openedOn)
  if (openedOn) return general.test(id) && !isOpenedOnly ? openedPlace(openedAnywhere) : openedFile(openedOn)
  const [name = ''] = names
  return (names.size === 1 && getPlaceByName(name)) || laterFile(id) || libraryPlace(id)
}

/** The commands of the domain are apart, because the storage needs all of them and no dialog. */
function commandsFile(screens: ReadonlySet<string> | undefined): Place {
  const isProgram = screens && [...screens].every((name) => programScreens.has(name))
  return isProgram
    ? { name: 'program-commands', level: domainLevel }
    : { name: 'commands', level: highestLaterLevel }
}

/** The first file that is meant for all of the screens. */
function openedFile(screens: ReadonlySet<string>): Place {
  const file = openedFiles.find(([, meantFor]) => [...screens].every((name) => meantFor.includes(name)))
  return openedPlace(file?.[0] ?? openedAnywhere)
}

function openedPlace(name: string): Place {
  const at = openedFiles.findIndex(([file]) => file === name)
  return { name, level: openedLevel + (at < 0 ? openedFiles.length : at) }
}

/** The file that the module starts, if it is imported lazily. */
export function laterFile(id: string): Place | undefined {
  return getPlaceByName(laterFiles.find(([folder]) => folder.test(id))?.[1] ?? '')
}

function getPlaceByName(name: string): Place | undefined {
  const at = laterFiles.findIndex(([, file]) => file === name)
  return at < 0 ? undefined : { name, level: laterFiles.length - at + 1 }
}

/** Libraries that several files need. */
function libraryPlace(id: string): Place | undefined {
  return id.includes('node_modules') ? getPlaceByName('libraries') : undefined
}
