/** The content of an e-mail: the same words as plain text and as HTML. */
import { html } from 'hono/html'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** A letter that is sent again has the same id, so that it can be recognised. */
  readonly jobId?: string
}

interface Content {
  readonly to: string
  readonly subject: string
  readonly greeting: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly items?: readonly LetterItem[]
  readonly link?: Link
  /** Appears below, in small letters. */
  readonly note?: Link & { readonly text: string }
}

interface Link {
  readonly label: string
  readonly href: string
}

/** One of several things that a letter reports of, each with its page. */
export interface LetterItem {
  readonly title: string
  readonly text: string
  readonly href: string
}

const subjectLength = 150

export function writeLetter({ to, subject, ...body }: Content): Letter {
  return { to, subject: shorten(oneLine(subject)), text: writeText(body), html: writeHtml(body) }
}

type Body = Omit<Content, 'to' | 'subject'>

function writeText({ greeting, items = [], facts, link, note }: Body): string {
  const lines = facts.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`)
  const parts = [
    oneLine(greeting),
    ...items.map(({ title, text, href }) => `${oneLine(title)}\n${oneLine(text)}\n${href}`),
    lines.join('\n'),
    link && `${link.label}: ${link.href}`,
    note && `${note.text} ${note.label}: ${note.href}`,
    '-- \nPlumbline',
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** The template escapes the values that are inserted. */
function writeHtml({ greeting, items = [], facts, link, note }: Body): string {
  const cell = 'padding:4px 16px 4px 0;vertical-align:top'
  const rows = facts.map(
    ([label, value]) =>
      html`<tr><th scope="row" align="left" style="${cell};white-space:nowrap;color:#5b6573;font-weight:normal">${oneLine(label)}</th><td style="${cell};overflow-wrap:anywhere">${oneLine(value)}</td></tr>`,
  )
  const described = items.map(
    ({ title, text, href }) =>
      html`<li style="margin:0 0 12px"><a href="${href}" style="color:#0b5cad;font-weight:600;overflow-wrap:anywhere">${oneLine(title)}</a><br><span style="color:#5b6573;overflow-wrap:anywhere">${oneLine(text)}</span></li>`,
  )
  return String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Plumbline</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#17202b;background:#ffffff">
<p>${oneLine(greeting)}</p>
${described.length > 0 ? html`<ul style="margin:0;padding:0;list-style:none">${described}</ul>` : ''}
${rows.length > 0 ? html`<table style="border-collapse:collapse">${rows}</table>` : ''}
${link ? html`<p><a href="${link.href}" style="color:#0b5cad">${link.label}</a></p>` : ''}
${note ? html`<p style="color:#5b6573;font-size:14px">${note.text} <a href="${note.href}" style="color:#0b5cad">${note.label}</a></p>` : ''}
<p style="color:#5b6573">Plumbline</p>
</body>
</html>
`)
}

/** Without line breaks and direction marks, which could make one text look like another. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\s\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
}

function shorten(text: string): string {
  const letters = [...text]
  return letters.length > subjectLength ? `${letters.slice(0, subjectLength - 1).join('')}…` : text
}
