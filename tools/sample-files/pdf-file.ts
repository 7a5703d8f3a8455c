/** A PDF whose bytes are the same in every build: fixed dates, standard fonts, no random ids. */
import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib'

export interface PdfFile {
  pdf: PDFDocument
  regular: PDFFont
  bold: PDFFont
}

export interface PdfAbout {
  title: string
  author: string
}

/** The metadata of every sample. Nothing in it may depend on the day of the build. */
const madeAt = new Date('2026-03-02T00:00:00Z')

export async function createPdf({ title, author }: PdfAbout): Promise<PdfFile> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setAuthor(author)
  pdf.setSubject('Sample of the Plumbline demo. People, companies and addresses are invented.')
  pdf.setProducer('Plumbline')
  pdf.setLanguage('en-AU')
  pdf.setCreationDate(madeAt)
  pdf.setModificationDate(madeAt)
  return {
    pdf,
    regular: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  }
}

export function savePdf({ pdf }: PdfFile): Promise<Uint8Array> {
  return pdf.save({ useObjectStreams: true })
}
