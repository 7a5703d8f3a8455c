/** 400 file names in 25 naming schemes of practices, combined from real numbers, revisions and titles. */

export interface NamedFile {
  /** Without its extension. */
  readonly name: string
  readonly documentNumber: string
  readonly revision: string
  readonly title: string
}

export interface NamingScheme {
  readonly scheme: string
  readonly files: readonly NamedFile[]
}

const filesPerScheme = 16

const titles = [
  'Ground floor plan',
  'Level 2 plan',
  'Mechanical plan',
  'Steel stair',
  'Section A-A',
  '2 bedroom units',
  'Reflected ceiling plan level 1',
  'Door schedule',
  'Type A wall details',
  'Façade elevations',
  'Lift pit details',
  'RC beams and columns',
  'Roof drainage',
  'Electrical single line diagram',
  'Stair 3 details',
  'Site plan',
  'Slab on ground',
  'Unit B kitchen',
  'Fire services layout P1',
  'General notes',
] as const

type Pool = readonly [string, ...string[]]
const letters: Pool = ['A', 'B', 'C', 'D', 'E']
const figures: Pool = ['0', '1', '2', '3', '10']
const twoFigures: Pool = ['01', '02', '03', '04', '12']
const preliminary: Pool = ['P01', 'P02', 'P03', 'C01', 'P04']
const prefixed: Pool = ['R0', 'R1', 'R2', 'R3', 'R10']
const drawings: Pool = ['A-101', 'A-102', 'S-201', 'S-305', 'M-401', 'E-110', 'H-050', 'A-1203']
const trades: Pool = ['FIR-3001', 'MEC-3002', 'HYD-1010', 'STR-2003', 'ELE-4100', 'ARC-0012']
const glued: Pool = ['A101', 'A102', 'S201', 'S305', 'M401', 'E110']
const shop: Pool = ['SD-500', 'SD-501', 'SD-612', 'PC-1203', 'SD-0420']
const iso: Pool = [
  'PRJ-ORG-ZZ-01-DR-A-00101',
  '7001-BBL-ZZ-XX-DR-A-00102',
  'HS2-ABC-Z1-GF-M3-S-000001',
  'QHP-MEP-B1-02-SH-M-0310',
]
const underscored: Pool = ['PRJ_ARC_DR_0101', 'PRJ_STR_DR_2003', 'QHP_MEP_SC_0310', 'PRJ_CIV_DR_0007']
const job: Pool = ['23045-A-101', '23045-S-201', '23046-M-401', '23045-A-1203']
const american: Pool = ['A1.01', 'A2.03', 'S1.10', 'M3.02', 'E4.11']
const sheets: Pool = ['ARCH-A-100-001', 'ARCH-A-100-002', 'STRU-S-200-001', 'HYDR-H-010-003']
const dotted: Pool = ['QH.ARC.PL.0101', 'QH.ARC.PL.0102', 'QH.STR.SC.2003', 'QH.MEP.PL.0310']
const days: Pool = ['2026-11-27', '2026-03-05', '2025-12-19', '2026-07-01']
const prefixes: Pool = ['Shop drawing', 'Precast panels', 'Workshop drawing', 'Steel package']

function at(pool: Pool, index: number): string {
  return pool[index % pool.length] ?? pool[0]
}

function scheme(
  name: string,
  numbers: Pool | undefined,
  revisions: Pool | undefined,
  write: (parts: {
    n: string
    r: string
    t: string
    index: number
  }) => string | { name: string; title: string },
): NamingScheme {
  const files = Array.from({ length: filesPerScheme }, (_, index) => {
    const documentNumber = numbers ? at(numbers, index) : ''
    const revision = revisions ? at(revisions, index * 3 + 1) : ''
    // Another stretch of the titles for each scheme.
    const title = titles[(index + name.length) % titles.length] ?? titles[0]
    const written = write({ n: documentNumber, r: revision, t: title, index })
    const named = typeof written === 'string' ? { name: written, title } : written
    return { documentNumber, revision, ...named }
  })
  return { scheme: name, files }
}

export const namingSchemes: readonly NamingScheme[] = [
  scheme('ISO 19650, revision and title', iso, preliminary, ({ n, r, t }) => `${n}_${r} ${t}`),
  scheme('ISO 19650, status and revision', iso, preliminary, ({ n, r, t }) => `${n}-S2-${r} ${t}`),
  scheme('ISO 19650, joined by underscores', iso, preliminary, ({ n, r, t }) => `${n}_${r}_S4_${t}`),
  scheme('revision joined to the number', trades, figures, ({ n, r, t }) => `${n}-${r} ${t}`),
  scheme('number behind a kind of document', shop, prefixed, ({ n, r, t, index }) => ({
    name: `${at(prefixes, index)} ${n}_${r} ${t}`,
    title: `${at(prefixes, index)} ${t}`,
  })),
  scheme('brackets at the number', drawings, letters, ({ n, r, t }) => `${n}[${r}] ${t}`),
  scheme('Rev between hyphens', glued, letters, ({ n, r, t }) => `${n} - Rev ${r} - ${t}`),
  scheme('round brackets at the end', drawings, letters, ({ n, r, t }) => `${n} ${t} (${r})`),
  scheme('date in front', drawings, letters, ({ n, r, t, index }) => `${at(days, index)} ${n} Rev ${r} ${t}`),
  scheme('date at the end', drawings, twoFigures, ({ n, r, t, index }) => ({
    name: `${n} ${t} Rev ${r} ${at(days, index)}`,
    title: `${t} ${at(days, index)}`,
  })),
  scheme('no revision', drawings, undefined, ({ n, t }) => `${n} - ${t}`),
  scheme('no number', undefined, letters, ({ r, t }) => `${t} Rev ${r}`),
  scheme('preliminary revision at the end', trades, preliminary, ({ n, r, t }) => `${n} ${t}-${r}`),
  scheme('number of the job in front', job, letters, ({ n, r, t }) => `${n}_${r} ${t}`),
  scheme(
    'everything joined by underscores',
    underscored,
    preliminary,
    ({ n, r, t }) => `${n}_${r}_${t.replaceAll(' ', '_')}`,
  ),
  scheme('sheets of the United States', american, figures, ({ n, r, t }) => `${n} ${t} - REV ${r}`),
  scheme('number at the end', drawings, letters, ({ n, r, t }) => `${t}_${n}_${r}`),
  scheme('index as the revision', trades, letters, ({ n, r, t }) => `${n} ${t} Index ${r}`),
  scheme('sheets of a number', sheets, twoFigures, ({ n, r, t }) => `${n} rev.${r} - ${t}`),
  scheme('lower case', drawings, letters, ({ n, r, t }) => ({
    name: `${n}_rev${r}_${t.replaceAll(' ', '-')}`.toLowerCase(),
    title: t.replaceAll('-', ' ').toLowerCase(),
  })),
  scheme('revision in front', drawings, letters, ({ n, r, t }) => `[${r}] ${n} ${t}`),
  scheme('joined by points', dotted, letters, ({ n, r, t }) => `${n}.${r} ${t}`),
  scheme('project in front', drawings, letters, ({ n, r, t }) => `Quay House_${n}_${r}_${t}`),
  scheme(
    'figures as the number',
    ['0101', '0102', '1203', '3050'],
    letters,
    ({ n, r, t }) => `${n} Rev ${r} ${t}`,
  ),
  scheme('version as the revision', drawings, figures, ({ n, r, t }) => `${n} ${t} v${r}`),
]
