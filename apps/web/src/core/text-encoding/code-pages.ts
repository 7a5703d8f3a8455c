/** The code pages that computers use for text without a declared encoding, and the languages that are written in them. */

export const codePages = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'gbk',
  'big5',
  'shift_jis',
  'euc-kr',
  'utf-8',
] as const
export type CodePage = (typeof codePages)[number]

/** The characters of Windows-1252 from 0x80 to 0x9f, with a space where there is none. The others have the numbers of Unicode. */
export const specialSigns =
  '\u20ac \u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152 \u017d  \u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153 \u017e\u0178'

export function decodeCodePage(bytes: Uint8Array, page: CodePage): string {
  const text = new TextDecoder(page).decode(bytes)
  if (page !== 'windows-1252') return text
  // Browsers decode these characters. Some versions of Node.js leave them as control characters.
  return text.replace(
    /[\u0080-\u009f]/g,
    (sign) => specialSigns.charAt(sign.charCodeAt(0) - 0x80).trim() || sign,
  )
}

export interface Language {
  readonly page: CodePage
  /** Letters beyond a to z, the frequent ones first. */
  readonly letters: string
  /** How many letters of a word with such letters they are: nearly all in other scripts. */
  readonly share: number
}

const latin = (page: CodePage, ...alphabets: readonly string[]): readonly Language[] =>
  alphabets.map((letters) => ({ page, letters, share: 0.14 }))
const script = (page: CodePage, ...alphabets: readonly string[]): readonly Language[] =>
  alphabets.map((letters) => ({ page, letters, share: 0.97 }))

/** Languages with an alphabet. */
export const languages: readonly Language[] = [
  // German; French; Spanish; Portuguese; Italian; Danish and Norwegian; Swedish and Finnish; Icelandic; Dutch; Estonian.
  ...latin('windows-1252', 'üäöß', 'éèàêçôîûâùœïë', 'óíáéñúü', 'ãçéáóíêõúàâô', 'àèùòìé', 'øåæéö'),
  ...latin('windows-1252', 'äöåé', 'íáðþöéúóýæ', 'ëéïöüè', 'õäöü'),
  // Polish; Czech; Slovak; Hungarian; Romanian; Croatian, Slovene and Bosnian.
  ...latin('windows-1250', 'łęąóżśćńź', 'íáéěščžřýůúťňďó', 'áíýčéúšžľťôňďäóĺŕ', 'áéöőóíüűú', 'ăţşîâ'),
  ...latin('windows-1250', 'čšžćđ'),
  // Turkish.
  ...latin('windows-1254', 'ışüçğöâî'),
  // Lithuanian; Latvian.
  ...latin('windows-1257', 'ėųšįžčūąę', 'āīēšžņūļčķģ'),
  // Vietnamese writes tones as separate characters.
  { page: 'windows-1258', letters: 'đư\u0301ôơ\u0300â\u0323êă\u0309\u0303éáàó', share: 0.4 },
  // Russian; Ukrainian; Bulgarian; Serbian and Macedonian; Kazakh.
  ...script(
    'windows-1251',
    'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфёъ',
    'оаинівртеслкдупмязьбгчйхжїцюєшщфґ',
    'аиоентврсдкпълзмгбчущяйжцхфшюь',
    'аоиенсрјутвкдпмлзгбчћшжљњцхђфџ',
  ),
  ...script('windows-1253', 'ατοιεσνηρπκμλυςίγδόάθέήώχωφξβύζψϊϋΐΰ'),
  ...script('windows-1255', 'יהולאתרבמשנםדקחעפטגזצסכןךףץ'),
  // Arabic; Persian.
  ...script('windows-1256', 'اليمنرتوبةسعدفهحقجكأطخصشضذىغئزثإءظؤآ', 'ایرنمدوهتبسشکزيفقخعحجگپطصضغژثچظذآ'),
  ...script('windows-874', 'านรอกเงมยลว่้ัดทิสตะปบีคหุแจพชขใไูำ็โผซธ์ถศณภฐญฎ'),
]

export interface Ideographs {
  readonly page: CodePage
  /** Characters of everyday and of building. */
  readonly common: string
  /** The first and the last pair of bytes of those in general use. */
  readonly general: readonly [number, number]
}

/** Languages with thousands of characters, each of two bytes. */
export const ideographs: readonly Ideographs[] = [
  {
    page: 'gbk',
    common:
      '的一是不在人有中大上个国和地为子时道出就下要生会以可所成用工程施安装面土混凝钢结构基础主体水电管墙板梁柱层楼设计完开始验收桩坑挖浇筑模屋防门窗修材料备采购检试运行调项目进度划合同审批移交室内外消给排暖通空风系统第一二三四五六七八九十号区段支护回填砌体抹灰吊顶幕涂保温绿化桥路隧',
    general: [0xb0a1, 0xd7f9],
  },
  {
    page: 'big5',
    common:
      '的一是不在人有中大上個國和地為子時道出就下要生會以可所成用工程施安裝面土混凝鋼結構基礎主體水電管牆板梁柱層樓設計完開始驗收樁坑挖澆築模屋防門窗修材料備採購檢試運行調項目進度劃合同審批移交室內外消給排暖通空風系統第二三四五六七八九十號區段支護回填砌粉刷灌漿拆筋',
    general: [0xa440, 0xc67e],
  },
  {
    page: 'shift_jis',
    common:
      '工事基礎土木建築設計施工鉄骨配筋型枠打設掘削杭柱梁床壁屋根外装内装仕上検査完了開始搬入据付電気設備配管給排水試運転引渡し階期区画日月年図面承認会議現場',
    general: [0x889f, 0x9872],
  },
  {
    page: 'euc-kr',
    common:
      '이다는의에가을고로하사지기도한리공설치구조시작완료철근콘크트타검토계획기초굴착말뚝거푸집지붕벽체바닥창호방수전기배관소방승인자재입고준착내외부장마감층동건물현도면제출일정시험운전인토목',
    general: [0xb0a1, 0xc8fe],
  },
]

/** The code pages of the countries of a currency. P6 names it in the first line of a file. */
export const pagesByCurrency: ReadonlyMap<string, CodePage> = new Map(
  (
    [
      ['windows-1250', 'PLN CZK HUF RON HRK BAM'],
      ['windows-1251', 'RUB RUR UAH BYN BYR BGN KZT RSD MKD KGS MNT'],
      ['windows-1254', 'TRY TRL AZN'],
      ['windows-1255', 'ILS NIS'],
      ['windows-1256', 'SAR AED EGP QAR KWD OMR BHD IQD JOD LBP DZD MAD TND LYD SYP YER SDG IRR PKR'],
      ['windows-1257', 'EEK LVL LTL'],
      ['windows-1258', 'VND'],
      ['windows-874', 'THB'],
      ['gbk', 'CNY RMB SGD'],
      ['big5', 'TWD NTD HKD MOP'],
      ['shift_jis', 'JPY'],
      ['euc-kr', 'KRW'],
    ] as const
  ).flatMap(([page, currencies]) => currencies.split(' ').map((currency) => [currency, page] as const)),
)
