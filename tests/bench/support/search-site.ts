/** Generated data of any size for the search benchmark: eight lists, about 150 characters per record, the same each time. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'

const sites =
  splitTerms(`Harbourview,Fernhill,Northgate,Café Müller Höfe,São Bento,Quayside,Żoliborz,Île Verte,Rowan Street,
Tidewater,Kiln Lane,Summit Court,Old Brewery,Ashgrove,Millrace,Copper Wharf,Larkfield,Saltmarsh,Granary,Orchard Park,
Beacon Point,Foundry,Glasshouse,Priory,Ropewalk,Stonebridge,Weirside,Elm Terrace,Castle Quarter,Dockside`)
const things =
  splitTerms(`concrete slab,steel beam,façade panel,formwork,pump station,stair core,membrane,switchboard,crane pad,
lift shaft,curtain wall,roof truss,pile cap,retaining wall,ceiling grid,fire door,sprinkler main,cable tray,chiller,
ductwork,precast stair,balustrade,glazing unit,kerb,drainage pit,basement raft,screed,parapet,louvre,scaffold bay,
plasterboard,raised floor,smoke damper,transfer beam,column splice,anchor bolt,waterstop,insulation,cladding rail,gutter`)
const works =
  splitTerms(`inspection,pour,shop drawing,survey,certification,waterproofing,verification,RFI,setting out,delivery,
test report,commissioning,handover,variation,sample approval,toolbox talk,permit,method statement,defect,mock-up,
as-built,programme review,site visit,noise monitoring,hold point,snag list,warranty,closing out,demolition,excavation`)
const people =
  splitTerms(`Okafor,Lindqvist,Moreau,Tan,Asante,Sato,Raman,Nuñez,Weiß,Abernathy,Kowalski,Haddad,Ibsen,Fraser,
Delacroix,Mbeki,Oyelaran,Petrov,Quinn,Rossi,Silva,Thorne,Usman,Vance,Whitlock,Xu,Yilmaz,Zeller,Brandt,Castell,Duarte,
Eriksen,Fontaine,Gallo,Hughes,Iwata,Jansen,Keane,Lopes,Marsh`)
const places = ['level ', 'gridline C', 'bay ', 'zone ', 'core ', 'row ']
const firms =
  splitTerms(`Groundworks,Bright Current,Atelier,Civil,Glazing,Scaffold,Joinery,Hydraulics,Steelwork,Façades,
Surveyors,Piling,Roofing,Acoustics,Landscape,Interiors,Lifts,Fire Safety,Concrete,Demolition`)

/** Shares of the whole, similar to the lists of a large contractor. */
const shares = {
  projects: 0.02,
  documents: 0.38,
  contacts: 0.1,
  tasks: 0.2,
  'program-items': 0.2,
  'lead-times': 0.04,
  'hold-points': 0.04,
  'safety-records': 0.02,
}

export function makeSite(size: number): Map<string, readonly Rec[]> {
  const random = seededRandom(20261121)
  // Some words are in every second record and most are rare, as in real registers.
  const one = (from: readonly string[]) => from[Math.floor(from.length * random() ** 1.6)] as string
  const makeRow = (id: number): Rec => {
    const person = one(people)
    const site = one(sites)
    const row = {
      id: String(id),
      name: `${one(things)} ${one(works)} ${id} ${one(places)}${Math.floor(random() * 40)}`,
      description: `${one(works)} of the ${one(things)} at ${one(places)}${id % 60}, checked against ${one(works)} ${Math.floor(random() * 9000)} by ${one(firms)}`,
      project: site,
      location: `${1 + (id % 300)} ${site} Road`,
    }
    const firstName = one(['Ana', 'Tobias', 'Inés', 'Kofi', 'Hana', 'Priya'])
    const contact = { firstName, lastName: person, companyName: `${person} ${one(firms)}`, role: one(works) }
    const email = `${person.toLowerCase()}${id}@${one(firms).replace(' ', '').toLowerCase()}.example`
    return Object.assign(row, id % 10 === 0 ? { ...contact, email } : {})
  }

  let id = 0
  return new Map(
    Object.entries(shares).map(([name, share]) => [
      name,
      Array.from({ length: Math.round(size * share) }, () => makeRow(++id)),
    ]),
  )
}

/** Words in many, few and no records; infixes; accents. Each is typed one character at a time. */
const phrases = [
  'harbourview ro',
  'façade panel s',
  'verification',
  'rification of t',
  'okafor12@gro',
  'steel beam pou',
  'lindqvist gla',
  'gridline c17, c',
  'shop drawing 4',
  'zzz nothing h',
  'müller höfe',
  'level 17',
  'waterproofing',
  'são bento road',
  'membrane insp',
  'switchboard r',
  'xq missing it',
  'żoliborz',
  '@brightcurre',
  'atelier',
]
const loosePhrases = ['beam steel pour', 'level17', 'okafor kofi']

export const keystrokes = phrases.flatMap(typed)
/** Words in a different order, or numbers with different separators. */
export const looseKeystrokes = loosePhrases.flatMap(typed)

function typed(phrase: string): string[] {
  return Array.from({ length: phrase.length - 1 }, (_, at) => phrase.slice(0, at + 2)).filter(
    (text) => text.trim().length > 1,
  )
}

function splitTerms(list: string): string[] {
  return list.split(/,\s*/)
}

function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
