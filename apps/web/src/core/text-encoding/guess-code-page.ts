/** Guesses the code page of a text that does not name it: in the right one, the text consists of probable words of a language. */
import {
  type CodePage,
  codePages,
  decodeCodePage,
  type Ideographs,
  ideographs,
  type Language,
  languages,
  pagesByCurrency,
} from './code-pages.ts'

const sampleBytes = 16_000
/** The natural logarithms of probabilities are added up. These are for a hint that is right in most files. */
const [hintOfCurrency, hintOfHabit] = [5, 1]

export function guessCodePage(bytes: Uint8Array): CodePage {
  const sample = readSample(bytes)
  const ofCurrency = pageOfCurrency(bytes)
  let best: { page: CodePage; score: number } | undefined
  for (const page of codePages) {
    if (page === 'utf-8') continue
    const text = decodeCodePage(sample, page)
    const hint = (page === ofCurrency ? hintOfCurrency : 0) + (page === 'windows-1252' ? hintOfHabit : 0)
    const score = hint + Math.max(...getModels(page).map((model) => scoreText(text, model)))
    if (!best || score > best.score) best = { page, score }
  }
  return best?.page ?? 'windows-1252'
}

/** The cells with other characters than those that all code pages have in common. */
function readSample(bytes: Uint8Array): Uint8Array {
  const sample: number[] = []
  for (let at = 0; at < bytes.length && sample.length < sampleBytes; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue
    let [from, to] = [at, at]
    while (from > 0 && !isEndOfCell(bytes[from - 1])) from -= 1
    while (to < bytes.length && !isEndOfCell(bytes[to])) to += 1
    for (let own = Math.max(from, at - maxCellLength); own < Math.min(to, at + maxCellLength); own += 1)
      sample.push(bytes[own] ?? 0)
    sample.push(lineEnd)
    at = to
  }
  return Uint8Array.from(sample)
}

const lineEnd = 10
const maxCellLength = 500

function isEndOfCell(byte: number | undefined): boolean {
  return byte === 9 || byte === lineEnd || byte === 13
}

/** The last cell of the first line of a P6 file. */
function pageOfCurrency(bytes: Uint8Array): CodePage | undefined {
  const [head = ''] = new TextDecoder('windows-1252').decode(bytes.subarray(0, 2000)).split(/[\r\n]/)
  const cells = head.split('\t').map((cell) => cell.trim())
  return cells[0] === 'ERMHDR' ? pagesByCurrency.get(cells.at(-1) ?? '') : undefined
}

interface Model {
  /** The logarithm of how probable the character is among the letters of such words. */
  readonly letters: ReadonlyMap<string, number>
  readonly ofOther: (letter: string) => number
  readonly isLatin: boolean
}

const models = new Map<CodePage, readonly Model[]>()

function getModels(page: CodePage): readonly Model[] {
  const known = models.get(page)
  if (known) return known
  const created = [
    ...languages.filter((language) => language.page === page).map(modelOfLanguage),
    ...ideographs.filter((language) => language.page === page).map(modelOfIdeographs),
  ]
  models.set(page, created)
  return created
}

/** The likelihood of a letter from a to z, which is the same in all code pages. */
const plainLetter = Math.log(0.05)
const never = Math.log(1e-6)
const broken = Math.log(1e-9)

function modelOfLanguage({ letters, share }: Language): Model {
  const signs = Array.from(letters)
  const weights = signs.map((_, rank) => 1 / (rank + 4))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return {
    letters: new Map(signs.map((sign, rank) => [sign, Math.log((share * (weights[rank] ?? 0)) / all)])),
    ofOther: () => never,
    isLatin: share < 0.9,
  }
}

function modelOfIdeographs({ page, common, general: [first, last] }: Ideographs): Model {
  const signs = [...new Set(common)]
  const decoder = new TextDecoder(page)
  const general = new Set<string>()
  for (let lead = first >> 8; lead <= last >> 8; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const pair = lead * 256 + trail
      if (pair < first || pair > last) continue
      const sign = decoder.decode(Uint8Array.of(lead, trail))
      if (sign.length === 1) general.add(sign)
    }
  return {
    letters: new Map(signs.map((sign) => [sign, Math.log(0.6 / signs.length)])),
    ofOther(letter) {
      if (general.has(letter)) return Math.log(0.35 / general.size)
      if (/[\uff61-\uff9f]/.test(letter)) return never
      if (/[\u3040-\u30ff]/.test(letter)) return page === 'shift_jis' ? Math.log(0.5 / 150) : never
      return Math.log(0.01 / 10_000)
    },
    isLatin: false,
  }
}

/** A letter that changes the script, the case or the kind of sign inside of a word is a sign of another code page. */
const mixedScripts = Math.log(0.01)
const oddCapital = Math.log(0.02)
const capital = Math.log(0.3)
const loneLetter = Math.log(0.05)
const gluedSign = Math.log(0.002)
/** They stand behind figures, not in front of letters. */
const gluedSigns: ReadonlySet<string> = new Set('¹²³½¼¾£¥¤¦¨¬¯´¸·»±×')

function scoreText(text: string, model: Model): number {
  let score = 0
  let before = ''
  let length = 0
  let isPlainWord = true
  for (const sign of `${text}\n`) {
    const isLetter = letterPattern.test(sign)
    const isPlain = sign < '\x80'
    if (!isLetter) {
      if (length === 1 && !isPlainWord && !model.isLatin) score += loneLetter
      if (!isPlain) score += scoreSign(sign, before)
      length = 0
      isPlainWord = true
    } else {
      const lower = sign === 'İ' ? 'i' : sign.toLowerCase()
      score += isPlain || lower === 'i' ? plainLetter : (model.letters.get(lower) ?? model.ofOther(lower))
      if (length === 0 && gluedSigns.has(before)) score += gluedSign
      if (length > 0 && !(isPlain && isPlainWord)) {
        if (!model.isLatin && isPlain !== isPlainWord) score += mixedScripts
        if (isCapital(sign) && !isCapital(before)) score += oddCapital
      } else if (length === 0 && !isPlain && isCapital(sign)) score += capital
      length += 1
      isPlainWord = isPlainWord && isPlain
    }
    before = sign
  }
  return score
}

const letterPattern = /[\p{L}\p{M}]/u

function isCapital(sign: string): boolean {
  return sign !== sign.toLowerCase()
}

/** Signs of technical and typographic texts are frequent beside figures and spaces, and rare inside of words. */
function scoreSign(sign: string, before: string): number {
  if (sign === '\ufffd' || /[\u0080-\u009f\ue000-\uf8ff]/.test(sign)) return broken
  if (letterPattern.test(before) && !/[\u2018\u2019\u00b7\u2013]/.test(sign)) return never
  if (/[\u3000-\u3003\u3008-\u3011\uff01-\uff5e]/.test(sign)) return Math.log(0.02)
  return frequentSigns.has(sign) ? Math.log(0.01) : Math.log(1e-4)
}

const frequentSigns: ReadonlySet<string> = new Set('°±²³½¼¾×·«»–—‘’“”„…•§€£¥©®™µ№ØøΩ\u00a0')
