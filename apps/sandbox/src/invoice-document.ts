import type { Written } from './response.ts'

/** Where the sandbox says that its documents are. */
export const documentHost = 'invoices.example.net'

/** The path of a document of an invoice: its organization and its number. */
const path = /^\/(\d+)\/(\d+)\.pdf$/

/** The answer of the host of documents. It asks for no sign-in, as the addresses that the service gives can be opened. */
export const invoiceDocument = (pathname: string): Written => {
  const [, organization, invoicenumber] = path.exec(pathname) ?? []
  return organization === undefined || invoicenumber === undefined
    ? { status: 404, headers: { 'Content-Type': 'text/plain' }, body: 'There is no such document.\n' }
    : {
        status: 200,
        headers: { 'Content-Type': 'application/pdf' },
        body: pdf(`Invoice ${invoicenumber} of organization ${organization}. Nothing here is real.`),
      }
}

/** One page with one line. @param line without brackets and backslashes */
const pdf = (line: string): string => {
  const stream = `BT /F1 14 Tf 72 760 Td (${line}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`
}
