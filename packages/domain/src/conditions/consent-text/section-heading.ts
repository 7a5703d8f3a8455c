/** The headings of a consent, and the stages that they name. */
import type { ConditionStage } from '../../projects/consent.ts'

export interface SectionHeading {
  /** 'B' of 'PART B – PRIOR TO …'. */
  readonly letter: string
  /** Undefined where the heading names none, so that the one before it applies. */
  readonly stage: ConditionStage | undefined
  /** Notes after the conditions. They require nothing. */
  readonly isAdvice: boolean
}

const maxLength = 200
const part =
  /^(part|section|schedule|division|annexure|attachment|appendix)\s+([a-z]|\d{1,2}|[ivx]{1,4})\b[\s.:)–—-]*/i
const letterOrNumber = /^(?:([A-Z])|\d{1,2}|[IVX]{1,4})(?:[.):]|\s+[–—-])?\s+/

const before = String.raw`(?:prior to|before|preceding)\b`
/** The first that matches decides. */
const stagePatterns: readonly (readonly [ConditionStage, RegExp])[] = [
  ['deferred-commencement', /deferred commencement/],
  [
    'before-occupation-certificate',
    new RegExp(`${before}.*(?:occupation|occupancy|\\boc\\b|commencement of (?:the )?use|use commenc)`),
  ],
  [
    'before-construction-certificate',
    new RegExp(
      `${before}.*(?:construction certificate|\\bcc\\b|building permit|building approval|subdivision works? certificate)`,
    ),
  ],
  [
    'before-commencement',
    new RegExp(`${before}.*(?:commenc|works? start|starting|demolition|excavation|\\bwork)`),
  ],
  [
    'during-works',
    /(?:during|while)\b.*(?:work|construction|demolition|excavation|building)|^construction stage|^site (?:management )?works$/,
  ],
  [
    'ongoing',
    /\bon-?going\b|\bpost[- ]?occupation|^(?:occupation|operation(?:al)?)\b|(?:during|after|following)\b.*(?:occupation|operation|use\b)|^use of (?:the )?(?:site|premises|building)/,
  ],
  [
    'general',
    /^general\b|^administrative|^terms? of (?:approval|consent)|^approved (?:development|plans)|^(?:the )?development details|^prescribed conditions|^parameters|^limits of (?:consent|approval)/,
  ],
]
const advice =
  /^(?:advisory|advice|advisings?|notes?\b|general advice|reasons? for (?:approval|consent|decision|conditions|the)|right(?:s)? of (?:appeal|review)|dictionary|definitions|end of (?:conditions|consent|document)|other approvals)/
const beginsLikeHeading =
  /^(?:conditions?\b.*\b(?:prior|before|during|while|satisfied|met|complied|appl)|(?:prior to|before|during|while|following|after|deferred|general|administrative|terms?|ongoing|on-going|operation|occupation|post|use|construction|prescribed|limits|parameters|approved|development)\b)/
const isUnfinished = /(?:\b(?:of|a|an|the|to|and|or|for|any|in|with|is|being|issue|by)|[,&–—-])$/i

/** Undefined for a line that is no heading. */
export function readHeading(text: string): SectionHeading | undefined {
  if (text.length > maxLength || /[;,]$/.test(text) || text.includes('\t')) return undefined
  const [named = '', , letter = ''] = part.exec(text) ?? []
  const [numbered = '', bareLetter = ''] = named ? [] : (letterOrNumber.exec(text) ?? [])
  const rest = text.slice((named || numbered).length).replace(/[.:]$/, '')
  const phrase = rest.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const isSentence = /\.$/.test(text) || /[.;]\s/.test(rest)
  if (isSentence) return undefined
  const isCapitals = isInCapitals(rest)
  const isAdvice = advice.test(phrase)
  const stage = stagePatterns.find(([, pattern]) => pattern.test(phrase))?.[0]
  const section = { letter: (letter || bareLetter).toUpperCase(), stage, isAdvice }
  if (named !== '') return phrase === '' || isCapitals || isTitle(rest, phrase) ? section : undefined
  if (isAdvice) return isCapitals || phrase.split(' ').length <= maxAdviceLength ? section : undefined
  if (stage === undefined) return undefined
  if (isCapitals) return section
  // 'General' as the title of a condition is not numbered like a part.
  return numbered === '' && beginsLikeHeading.test(phrase) && isTitle(rest, phrase) ? section : undefined
}

const maxAdviceLength = 4
const maxTitleLength = 16

/** Not the start of a sentence that goes on in the next line. */
function isTitle(rest: string, phrase: string): boolean {
  const isObligation = /\b(?:must|shall|will be|are to|is to be)\b/.test(phrase)
  const isConditions = /^conditions?\b/.test(phrase)
  return /^[A-Z(]/.test(rest) && phrase.split(' ').length <= maxTitleLength && (!isObligation || isConditions)
}

export function isInCapitals(text: string): boolean {
  const letters = text.replaceAll(/[^\p{L}]/gu, '')
  return letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
}

/** A heading that goes on in the next line. */
export function isContinued(text: string, next: string): boolean {
  if (readHeading(`${text} ${next}`) === undefined) return false
  return isUnfinished.test(text) && isInCapitals(next) === isInCapitals(text)
}
