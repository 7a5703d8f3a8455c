import { expect, test } from 'vitest'
import { encodeText } from '#testing/encode-text.ts'
import { type CodePage, decodeCodePage } from './code-pages.ts'
import { guessCodePage } from './guess-code-page.ts'

test.each<[CodePage, string, string]>([
  ['windows-1250', 'Polish', 'Wykop pod ławy fundamentowe\tŻelbet ścian piwnicy\tMontaż więźby dachowej'],
  ['windows-1250', 'one Polish name', 'Wykop pod ławy'],
  ['windows-1250', 'Polish capitals', 'ROBOTY ŻELBETOWE\tŚCIANY NOŚNE'],
  ['windows-1250', 'Czech', 'Výkop základů\tBetonáž základové desky\tPříčky a omítky\tKonstrukce střechy'],
  ['windows-1250', 'Slovak', 'Výkop základov\tBetónovanie základovej dosky\tMontáž oceľovej konštrukcie'],
  ['windows-1250', 'Hungarian', 'Földmunka\tAlapozás és zsaluzás\tTetőszerkezet építése\tFűtés szerelése'],
  ['windows-1250', 'Romanian', 'Săpătură fundaţii\tTurnare placă\tÎnvelitoare şi tâmplărie'],
  ['windows-1250', 'Croatian', 'Iskop građevne jame\tUgradnja čeličnih stupova\tŽbuka i završni radovi'],
  ['windows-1251', 'Russian', 'A1000\tБетонирование фундаментной плиты\tTT_Task'],
  ['windows-1251', 'Ukrainian', 'Улаштування покрівлі\tЗведення стін'],
  ['windows-1251', 'Bulgarian', 'Изкоп за основи\tБетониране на плоча\tМонтаж на дограма'],
  ['windows-1251', 'Russian beside Latin names', 'Монтаж Schueco FW 50 на фасаде\tПриёмка и сдача'],
  ['windows-1251', 'Russian capitals', 'МОНТАЖ КРАНА'],
  ['windows-1251', 'one word among many in English', 'Pour the slab\tБетон\tStrip the formwork'],
  ['windows-1252', 'German', 'Gründung\tAußenwände schließen\tÜbergabe'],
  ['windows-1252', 'one German name', 'Gründung'],
  ['windows-1252', 'German capitals', 'BÜRO UND KÜCHE\tAUßENWÄNDE'],
  ['windows-1252', 'French', 'Évacuation des déblais à la décharge\tFaçade en béton armé'],
  ['windows-1252', 'one French word of one letter', 'Montage à la main'],
  ['windows-1252', 'Spanish', 'Excavación y cimentación\tHormigón de losa\tSeñalización'],
  ['windows-1252', 'Portuguese', 'Fundações e contenções\tExecução de laje\tInstalações elétricas'],
  ['windows-1252', 'Italian', 'Attività di scavo\tQualità del getto'],
  ['windows-1252', 'Norwegian', 'Støpe såle på grøft\tÅpne'],
  ['windows-1252', 'Swedish', 'Gjutning av källarvägg\tFörberedande åtgärder'],
  ['windows-1252', 'signs that are no letters', 'Bend 90° ± 2°, 3 m², £5'],
  ['windows-1252', 'English quotation marks', 'Install “Type A” door – level 2, client’s choice'],
  ['windows-1253', 'Greek', 'Εκσκαφή θεμελίων\tΣκυροδέτηση πλάκας\tΤοποθέτηση χάλυβα'],
  ['windows-1253', 'one Greek name', 'Εκσκαφή'],
  ['windows-1253', 'Greek capitals', 'ΕΚΣΚΑΦΗ ΘΕΜΕΛΙΩΝ\tΣΚΥΡΟΔΕΤΗΣΗ ΠΛΑΚΑΣ'],
  ['windows-1254', 'Turkish', 'Temel kazısı\tKalıp ve donatı işleri\tÇatı montajı\tDuvar örülmesi'],
  ['windows-1254', 'Turkish capitals', 'İNŞAAT İŞLERİ\tYAĞMUR İNİŞ BORUSU'],
  ['windows-1255', 'Hebrew', 'חפירת יסודות\tיציקת רצפה\tהתקנת דלתות'],
  ['windows-1256', 'Arabic', 'حفر الأساسات\tصب الخرسانة\tتركيب الحديد'],
  ['windows-1256', 'one Arabic name', 'صب الخرسانة'],
  [
    'windows-1257',
    'Lithuanian',
    'Pamatų įrengimas\tSienų mūrijimas\tStogo šiltinimas\tApdailos darbų pradžia',
  ],
  ['windows-1257', 'Latvian', 'Pamatu betonēšana\tSienu mūrēšana\tJumta seguma ieklāšana'],
  ['windows-874', 'Thai', 'งานขุดดิน\tเทคอนกรีตฐานราก\tติดตั้งโครงเหล็ก'],
  ['gbk', 'Chinese', '基坑开挖\t混凝土浇筑\t钢结构安装'],
  ['gbk', 'one Chinese name', '土方开挖'],
  ['gbk', 'Chinese in English', 'Level 2\t二层梁板混凝土浇筑 C30\tHandover'],
  ['big5', 'traditional Chinese', '基礎開挖\t混凝土澆置\t鋼結構安裝'],
  ['shift_jis', 'Japanese', '基礎工事\tコンクリート打設\t鉄骨建方'],
  ['euc-kr', 'Korean', '기초 굴착\t콘크리트 타설\t철골 설치'],
])('%s: %s', (page, _, text) => {
  const bytes = encodeText(text, page)
  const guessed = guessCodePage(bytes)
  expect({ guessed, text: decodeCodePage(bytes, guessed) }).toEqual({ guessed: page, text })
})

test.each<[CodePage, string, string]>([
  ['windows-1254', 'TRY', 'Kazı'],
  ['windows-1250', 'PLN', 'Mur nośny'],
  ['windows-1251', 'RUB', 'Ввод'],
  ['big5', 'TWD', '完工'],
])('the currency of a P6 file decides where a few letters do not: %s, %s', (page, currency, name) => {
  const header = `ERMHDR\t19.12\t2026-11-20\tProject\tadmin\tOne\tdb\tProject Management\t${currency}\r\n`
  const text = `${header}%R\t1\t${name}\r\n`
  expect(guessCodePage(encodeText(text, page))).toBe(page)
})
